import { afterAll, afterEach, beforeAll, expect, test } from '@rstest/core';
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFolder } from '../testing/database-folder.ts';
import { runningStack } from './data-folder.ts';

// All tests share one data folder, because creating one takes seconds. Each test ends the programs that it started.
let folder: Awaited<ReturnType<typeof databaseFolder>>;
beforeAll(async () => {
  folder = await databaseFolder();
});
afterAll(() => folder.remove());
let children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
});

const cwd = join(import.meta.dirname, '..');
const STACK = [process.execPath, '--import', 'tsx', 'local/cli/start.ts'];
const settings = () => ({ ...process.env, SUPABASE_DATA_DIR: folder.path, SUPABASE_PORT: '0' });

/** Starts a program; resolves with it and the address that it prints when it is ready. */
function start([program = '', ...args]: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(program, args, { cwd, env: { ...settings(), ...env } });
  children.push(child);
  return new Promise<{ child: ChildProcess; url: string }>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      const [url] = /http:\/\/[\w.]+:\d+/.exec((output += String(chunk))) ?? [];
      if (url) resolve({ child, url });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`${program} ended: ${output}`)));
  });
}

/** Signs an address up; resolves once that is acknowledged. */
async function signUp(url: string, email: string): Promise<void> {
  const [headers, body] = [{ 'content-type': 'application/json' }, JSON.stringify({ email })];
  const answer = await fetch(`${url}/functions/v1/newsletter-signup`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
}

/** What `npm run db -w supabase` prints. */
const db = (...args: string[]): string =>
  execFileSync('npm', ['run', '-s', 'db', '--', ...args], { cwd, env: settings(), encoding: 'utf8' });
const expectStored = (email: string) =>
  expect(db('--json', 'select email from newsletter_subscribers')).toContain(`"${email}"`);

test('SIGTERM to npm ends the stack with status 0, and its rows can be read', async () => {
  const { child, url } = await start(['npm', 'run', '-s', 'start']);
  await signUp(url, 'stopped@example.com');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expectStored('stopped@example.com');
});

test('a running stack is asked for its rows, and kill -9 loses none that was acknowledged', async () => {
  const { child, url } = await start(STACK);
  await signUp(url, 'killed@example.com');
  expect(() => db('select nonsense')).toThrow('column "nonsense" does not exist');
  expectStored('killed@example.com');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expectStored('killed@example.com');
});

test('an interrupted creation of the database is started again', async () => {
  await rename(join(folder.path, 'postgres'), join(folder.path, 'postgres.unfinished'));
  expect(db('select 1 as one')).toContain('one');
});

// Only Supabase needs Deno: npx fetches it. Where it can't, nothing is tried.
const npx = ['--yes', '--fetch-retries=0', 'deno@2', 'eval', 'console.log(Deno.execPath())'];
const deno = spawnSync('npx', npx, { encoding: 'utf8' });
test.runIf(deno.status === 0)('Deno checks the function, and runs it as Supabase does', async () => {
  await start(STACK);
  const stack = runningStack(folder.path);
  const command = 'run --check --allow-env --allow-net functions/newsletter-signup/index.ts'.split(' ');
  const { url } = await start([deno.stdout.trim(), ...command], {
    DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
    NO_COLOR: '1',
    SUPABASE_URL: stack?.url,
    SUPABASE_SERVICE_ROLE_KEY: stack?.serviceKey,
  });
  await signUp(url, 'deno@example.com');
  expectStored('deno@example.com');
});
