import { afterAll, afterEach, beforeAll, expect, test } from '@rstest/core';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFolder } from '../testing/database-folder.ts';

// All tests share one data folder, because creating one takes seconds. Each test ends the stack that it started.
let folder: Awaited<ReturnType<typeof databaseFolder>>;
beforeAll(async () => {
  folder = await databaseFolder();
});
afterAll(() => folder.remove());

const cwd = join(import.meta.dirname, '..');
const DIRECTLY = [process.execPath, '--import', 'tsx', 'local/cli/start.ts'];
const settings = () => ({ ...process.env, SUPABASE_DATA_DIR: folder.path, SUPABASE_PORT: '0' });

let child: ChildProcess;
afterEach(() => void child.kill('SIGKILL'));

/** Starts the stack in a process; resolves with its address when it is ready. */
async function start([program = '', ...args] = DIRECTLY): Promise<string> {
  child = spawn(program, args, { cwd, env: settings(), stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    const [, url] = /answers at (\S+)/.exec(output) ?? [];
    if (url) return url;
  }
  throw new Error(`the stack ended: ${output}`);
}

async function signUp(url: string, email: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/functions/v1/newsletter-signup`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email }),
  });
  expect(answer.status).toBe(200);
}

/** What `npm run db -w supabase` prints. */
const db = (...args: string[]): string =>
  execFileSync('npm', ['run', '-s', 'db', '--', ...args], { cwd, env: settings(), encoding: 'utf8' });
const isStored = (email: string): boolean =>
  db('--json', `select email from newsletter_subscribers where email = '${email}'`).includes(email);

test('the rows are read from the running stack, and after it was stopped', async () => {
  const url = await start(['npm', 'run', '-s', 'start']);
  await signUp(url, 'stopped@example.com');
  expect(isStored('stopped@example.com')).toBe(true);
  expect(() => db('select nonsense')).toThrow('column "nonsense" does not exist');
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(isStored('stopped@example.com')).toBe(true);
});

test('SIGINT ends it with status 0, and kill -9 loses no acknowledged row', async () => {
  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    const email = `${signal.toLowerCase()}@example.com`;
    await signUp(await start(), email);
    const ended = once(child, 'exit');
    child.kill(signal);
    expect(await ended).toEqual(signal === 'SIGINT' ? [0, null] : [null, signal]);
    expect(isStored(email)).toBe(true);
  }
});

test('an interrupted creation of the database is started again', async () => {
  await rename(join(folder.path, 'postgres'), join(folder.path, 'postgres.unfinished'));
  expect(db('select 1 as one')).toContain('one');
});
