import { DEFAULT_ANON_KEY, DEFAULT_PORT, startStack } from '../start-stack.ts';
import { failPlainly } from './fail-plainly.ts';

const { SUPABASE_PORT, SUPABASE_DATA_DIR, SUPABASE_ANON_KEY, SUPABASE_FORM_BUDGET } = process.env;

try {
  const stack = await startStack({
    port: Number(SUPABASE_PORT ?? DEFAULT_PORT),
    anonKey: SUPABASE_ANON_KEY ?? DEFAULT_ANON_KEY,
    ...(SUPABASE_DATA_DIR ? { dataDir: SUPABASE_DATA_DIR } : {}),
    ...(SUPABASE_FORM_BUDGET ? { submissionBudget: Number(SUPABASE_FORM_BUDGET) } : {}),
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
