import { DEFAULT_ANON_KEY, DEFAULT_PORT, startStack } from '../start-stack.ts';
import { UserError } from '@site/contracts/user-error';
import { failPlainly } from './fail-plainly.ts';

const { SUPABASE_PORT, SUPABASE_DATA_DIR, SUPABASE_ANON_KEY, SUPABASE_FORM_BUDGET } = process.env;

function wholeNumber(name: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new UserError(`${name} must be a whole number, not "${value}".`);
  return Number(value);
}

try {
  const stack = await startStack({
    port: wholeNumber('SUPABASE_PORT', SUPABASE_PORT ?? String(DEFAULT_PORT)),
    anonKey: SUPABASE_ANON_KEY ?? DEFAULT_ANON_KEY,
    ...(SUPABASE_DATA_DIR ? { dataDir: SUPABASE_DATA_DIR } : {}),
    ...(SUPABASE_FORM_BUDGET
      ? { submissionBudget: wholeNumber('SUPABASE_FORM_BUDGET', SUPABASE_FORM_BUDGET) }
      : {}),
  });
  console.log(`The embedded Supabase stack answers at ${stack.url} (anon key ${stack.anonKey}).`);
  const end = () => {
    stack.stop().then(() => process.exit(0), failPlainly);
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
} catch (error) {
  failPlainly(error);
}
