import type { Checked } from './checked.ts';
import { exposedSecret } from './exposed-secret.ts';

const WANTED = "give the project's key, which begins with phc_, or nothing";

/** The key of a PostHog project, with which a visitor can send events and read nothing; empty without one. */
export function posthogKey(text: string): Checked {
  const problem = exposedSecret(text, WANTED);
  if (problem) return { problem };
  if (text === '' || /^phc_[\w-]+$/.test(text)) return { value: text };
  if (/[\s'"`“”‘’]/.test(text)) {
    return { problem: `has blanks, line breaks or quotes: ${WANTED}` };
  }
  return { problem: `is no project key of PostHog: ${WANTED}` };
}
