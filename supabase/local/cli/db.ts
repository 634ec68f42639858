import { UserError } from '@site/contracts/user-error';
import { DEFAULT_DATA_DIR, runningStack, type StackAddress } from '../data-folder.ts';
import type { Row } from '../database.ts';
import { startStack } from '../start-stack.ts';

const dataDir = process.env['SUPABASE_DATA_DIR'] ?? DEFAULT_DATA_DIR;
const [first, ...others] = process.argv.slice(2);
const isJson = first === '--json';
const query = (isJson ? others : process.argv.slice(2)).join(' ').trim();

/** Runs SQL at a stack; throws a {@link UserError} with Postgres's message. */
async function rowsOf({ url, serviceKey }: StackAddress): Promise<Row[]> {
  const answer = await fetch(`${url}/pg/query`, {
    method: 'POST',
    headers: { apikey: serviceKey },
    body: JSON.stringify({ query }),
  });
  const body: unknown = await answer.json();
  if (!answer.ok) throw new UserError((body as { message: string }).message);
  return body as Row[];
}

function print(rows: Row[]): void {
  if (isJson) console.log(JSON.stringify(rows));
  else if (rows.length === 0) console.log('no rows');
  else console.table(rows);
}

try {
  if (query === '') throw new UserError('Usage: npm run db -w supabase -- [--json] "select …"');
  const running = runningStack(dataDir);
  if (running) print(await rowsOf(running));
  else {
    const stack = await startStack({ dataDir, port: 0 });
    await rowsOf(stack).then(print).finally(stack.stop);
  }
} catch (error) {
  console.error(error instanceof UserError ? error.message : error);
  process.exitCode = 1;
}
