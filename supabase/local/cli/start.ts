import { UserError } from '@site/contracts/user-error';
import { DEFAULT_PORT, startStack } from '../start-stack.ts';

const { SUPABASE_PORT: port = String(DEFAULT_PORT), SUPABASE_DATA_DIR: dataDir } = process.env;

try {
  if (!/^\d{1,5}$/.test(port)) throw new UserError(`SUPABASE_PORT must be a whole number, not "${port}".`);
  const stack = await startStack({ port: Number(port), ...(dataDir ? { dataDir } : {}) });
  console.log(`The embedded Supabase stack answers at ${stack.url} (anon key ${stack.anonKey}).`);
  const end = async () => {
    await stack.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);
} catch (error) {
  console.error(error instanceof UserError ? error.message : error);
  process.exitCode = 1;
}
