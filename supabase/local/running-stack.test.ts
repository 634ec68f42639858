import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, rs, test } from '@rstest/core';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { databaseFolder } from '../testing/database-folder.ts';
import { signUp } from '../testing/sign-up.ts';
import { dataFolderHash } from './data-folder.ts';
import { packageFolder } from './package-folder.ts';
import { runSql } from './run-sql.ts';
import { type Stack, startStack } from './start-stack.ts';

// None of these tests ends the stack or changes its settings: they share one.
let folder: Awaited<ReturnType<typeof databaseFolder>>;
let stack: Stack;
beforeAll(async () => {
  folder = await databaseFolder();
  stack = await startStack({ dataDir: folder.path, port: 0, submissionBudget: 1000 });
});
afterAll(async () => {
  await stack.stop();
  await folder.remove();
});

async function isStored(email: string): Promise<boolean> {
  const [result] = await runSql(folder.path, `select 1 from newsletter_subscribers where email = '${email}'`);
  return result?.rows.length === 1;
}

test('SQL runs through the running stack, as one transaction that leaves no settings behind', async () => {
  const results = await runSql(folder.path, `select 1 as one; select 'a' as two where false`);
  expect(results.map(({ columns, rows }) => [columns, rows])).toEqual([
    [['one'], [{ one: 1 }]],
    [['two'], []],
  ]);
  await expect(
    runSql(folder.path, `insert into newsletter_subscribers (email) values ('half@example.com'); select 1/0`),
  ).rejects.toThrow('division by zero');
  expect(await isStored('half@example.com')).toBe(false);
  await runSql(folder.path, 'begin; set role anon; set search_path to nowhere');
  expect(await signUp(stack.url, 'still-works@example.com')).toBe(200);
  expect(await isStored('still-works@example.com')).toBe(true);
});

test('`npm run db -w supabase` prints a table, or Postgres’s message alone', async () => {
  // Not synchronous: the stack that answers is in this process.
  const db = (sql: string) =>
    promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', join(packageFolder, 'local/cli/db.ts'), '--json', sql],
      { env: { ...process.env, SUPABASE_DATA_DIR: folder.path } },
    );
  expect(JSON.parse((await db('select 1 as one')).stdout)).toEqual([{ one: 1 }]);
  const refused: unknown = await db('select nonsense').catch((error: unknown) => error);
  expect(String(Reflect.get(Object(refused), 'stderr')).trim()).toBe('column "nonsense" does not exist');
});

test('it says by a hash which data folder it has, and nothing more', async () => {
  const answer = await fetch(`${stack.url}/data-folder`);
  expect(await answer.json()).toEqual({ hash: dataFolderHash(folder.path) });
});

test('a second stack on the same folder is refused', async () => {
  await expect(startStack({ dataDir: folder.path, port: 0 })).rejects.toThrow(
    /^The data folder \S+ is in use by another running stack: stop that one first\.$/,
  );
});

test('new and known addresses are answered alike, and by as many statements', async () => {
  await signUp(stack.url, 'known@example.com');
  const messages = rs.spyOn(PGlite.prototype, 'execProtocolRaw');
  const answered = async (email: string) => {
    messages.mockClear();
    return { status: await signUp(stack.url, email), messages: messages.mock.calls.length };
  };
  const known = await answered('known@example.com');
  expect(known.messages).toBeGreaterThan(0);
  expect(await answered('new@example.com')).toEqual(known);
  messages.mockRestore();
});
