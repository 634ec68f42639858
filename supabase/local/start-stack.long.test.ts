import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@rstest/core';
import { rename } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { isAlive, spawnStack } from '../testing/spawn-stack.ts';
import { databaseFolder } from '../testing/database-folder.ts';
import { signUp } from '../testing/sign-up.ts';
import { denoBinary } from './functions/deno-binary.ts';
import { runSql } from './run-sql.ts';
import { startStack } from './start-stack.ts';

// All tests share one data folder, because creating one takes seconds. Each test ends the stack that it started.
let folder: Awaited<ReturnType<typeof databaseFolder>>;
beforeAll(async () => {
  folder = await databaseFolder();
  await runSql(folder.path, 'select 1');
});
afterAll(() => folder.remove());

let ending: (() => Promise<unknown>)[] = [];
beforeEach(() => {
  ending = [];
});
afterEach(async () => {
  for (const end of ending) await end();
});

async function spawned() {
  const stack = await spawnStack({ SUPABASE_DATA_DIR: folder.path, SUPABASE_FORM_BUDGET: '1000' });
  ending.push(() => stack.end('SIGKILL'));
  return stack;
}

async function isStored(email: string): Promise<boolean> {
  const [result] = await runSql(folder.path, `select 1 from newsletter_subscribers where email = '${email}'`);
  return result?.rows.length === 1;
}

/** Resolves when processes have ended; a test that waits for ever is one that fails. */
async function gone(pids: number[]): Promise<void> {
  while (pids.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 50));
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} ends the stack and its function with status 0, rows kept`, async () => {
    const stack = await spawned();
    const children = stack.descendants();
    expect(children.length).toBeGreaterThan(0);
    expect(await signUp(stack.url, `${signal}@example.com`)).toBe(200);
    expect(await stack.end(signal)).toBe(0);
    await gone(children);
    expect(await isStored(`${signal.toLowerCase()}@example.com`)).toBe(true);
  });
}

test('SIGTERM to npm reaches the stack behind it', async () => {
  const stack = await spawnStack({ SUPABASE_DATA_DIR: folder.path }, ['npm', 'run', 'start']);
  const descendants = stack.descendants();
  expect(descendants.length).toBeGreaterThan(1);
  await stack.end('SIGTERM');
  await gone(descendants);
});

test('after kill -9 no child is left, the folder opens again and has the acknowledged row', async () => {
  const stack = await spawned();
  const children = stack.descendants();
  expect(await signUp(stack.url, 'killed@example.com')).toBe(200);
  expect(await stack.end('SIGKILL')).toBe('SIGKILL');
  await gone(children);
  expect(await isStored('killed@example.com')).toBe(true);
});

test('a taken port is refused, and the folder can be used again', async () => {
  const occupant = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => occupant.once('listening', resolve));
  const address = occupant.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(startStack({ dataDir: folder.path, port })).rejects.toThrow(
    `Port ${port} is taken: stop the program that uses it, or set SUPABASE_PORT to a free port.`,
  );
  occupant.close();
  const stack = await startStack({ dataDir: folder.path, port });
  await stack.stop();
});

test('a missing Deno is reported with the command that installs it', () => {
  const missing = () => {
    throw new Error('Cannot find module');
  };
  expect(() => denoBinary(missing)).toThrow(/^The Deno runtime for \S+ is not installed: run "npm install"/);
});

test('a function that dies is started again by the next request', async () => {
  const stack = await spawned();
  const [function_] = stack.descendants();
  process.kill(Number(function_), 'SIGKILL');
  await gone([Number(function_)]);
  // Until the stack notices the death, it still asks the dead function and answers 502.
  const status = () => signUp(stack.url, 'revived@example.com');
  await expect.poll(status, { timeout: 30_000 }).toBe(200);
});

test('an interrupted creation of the database is started again', async () => {
  const fresh = await databaseFolder();
  await rename(join(fresh.path, 'postgres'), join(fresh.path, 'postgres.unfinished'));
  expect((await runSql(fresh.path, 'select 1 as one'))[0]?.rows).toEqual([{ one: 1 }]);
  await fresh.remove();
});
