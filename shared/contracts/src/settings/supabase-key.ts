import type { Checked } from './checked.ts';
import { exposedSecret } from './exposed-secret.ts';
import { roleOfToken } from './role-of-token.ts';

const WANTED = 'give the publishable key, which begins with sb_publishable_, or the token of the role anon';

/** A key of a Supabase project that every visitor may have. */
export function supabaseKey(text: string): Checked {
  const problem = exposedSecret(text, WANTED);
  if (problem) return { problem };
  const isToken = /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text) && roleOfToken(text) === 'anon';
  if (isToken || /^sb_publishable_[\w-]+$/.test(text)) return { value: text };
  if (/[\s'"`“”‘’]/.test(text)) {
    return { problem: `has blanks, line breaks or quotes: ${WANTED}, and nothing around it` };
  }
  return { problem: `is no publishable key of Supabase: ${WANTED}` };
}
