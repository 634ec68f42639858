// Supabase Edge Function. Nothing is imported from a registry.
import { handleSignup } from './handler.ts';
import { mailingList } from './mailing-list.ts';

function required(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`newsletter-signup needs the environment variable ${name}`);
  return value;
}

const list = mailingList(required('SUPABASE_URL'), required('SUPABASE_SERVICE_ROLE_KEY'));
Deno.serve((request) => handleSignup(request, list));
