import { existsSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { removeFolder, temporaryFolder } from '../../model/testing/temporary-folder.ts';
import { startRenderer } from './renderer-folder.ts';

/** A program that runs the code that it is sent, as the code of a page would run, and answers with what it returns. */
const PROGRAM = `
process.on('message', async ({ run }) => {
  try {
    process.send({ html: JSON.stringify(await new Function('require', run)(require)) ?? '' });
  } catch (error) {
    process.send({ error: error.code ?? String(error) });
  }
});`;

let folder: string;
let outside: string;
let program: string;
beforeAll(() => {
  folder = realpathSync(temporaryFolder());
  outside = realpathSync(temporaryFolder());
  program = path.join(folder, 'program.cjs');
  writeFileSync(program, PROGRAM);
  writeFileSync(path.join(folder, 'own.txt'), 'own');
  writeFileSync(path.join(outside, 'secret.txt'), 'secret');
});
afterAll(() => [folder, outside].forEach(removeFolder));

/** Runs code in a renderer's process; resolves with its answer. */
async function run(code: string, timeoutMs?: number): Promise<unknown> {
  const renderer = startRenderer(program, folder, timeoutMs);
  try {
    return await renderer.ask({ run: code } as never, '/page');
  } finally {
    renderer.stop();
  }
}

test('the environment has what Node needs to start, and nothing else of this process', async () => {
  process.env['PUBLIC_SECRET'] = 'secret';
  process.env['LD_LIBRARY_PATH'] = folder;
  const { html } = (await run('return Object.keys(process.env)')) as { html: string };
  delete process.env['PUBLIC_SECRET'];
  delete process.env['LD_LIBRARY_PATH'];
  // Node's own, for the channel to its parent.
  expect((JSON.parse(html) as string[]).filter((name) => !name.startsWith('NODE_CHANNEL_'))).toEqual([
    'LD_LIBRARY_PATH',
  ]);
});

test('a renderer reads its own folder', async () => {
  expect(await run(`return require('fs').readFileSync('own.txt', 'utf8')`)).toEqual({ html: '"own"' });
});

const denied = { error: 'ERR_ACCESS_DENIED' };

test('it can read nothing else: no system file, no other folder, no source', async () => {
  const files = ['/etc/passwd', path.join(outside, 'secret.txt'), `${folder}/../x`];
  for (const file of files) {
    expect(await run(`return require('fs').readFileSync(${JSON.stringify(file)}, 'utf8')`), file).toEqual(
      denied,
    );
  }
  expect(await run(`return require('fs').readdirSync('/')`)).toEqual(denied);
});

test('it can write, remove and link nothing, in its own folder neither', async () => {
  const target = path.join(outside, 'written.txt');
  for (const code of [
    `require('fs').writeFileSync(${JSON.stringify(target)}, 'x')`,
    `require('fs').writeFileSync('written.txt', 'x')`,
    `require('fs').rmSync('own.txt')`,
    `require('fs').symlinkSync('/etc', 'etc')`,
  ]) {
    expect(await run(code), code).toEqual(denied);
  }
  expect([target, path.join(folder, 'written.txt')].some((file) => existsSync(file))).toBe(false);
  expect(existsSync(path.join(folder, 'own.txt'))).toBe(true);
});

test('it can start no process, no thread and no machine code', async () => {
  expect(await run(`require('child_process').spawn('true')`)).toEqual(denied);
  expect(await run(`new (require('worker_threads').Worker)('0', { eval: true })`)).toEqual(denied);
  expect(await run(`process.dlopen({ exports: {} }, 'x.node')`)).toEqual({ error: 'ERR_DLOPEN_DISABLED' });
});

test('code that never ends is stopped, with one sentence', async () => {
  await expect(run('for (;;);', 300)).rejects.toThrow(
    'Rendering /page did not end within 0.3 s. Nothing was changed.',
  );
  await expect(run('return new Promise(() => {})', 300)).rejects.toThrow('did not end within 0.3 s');
});

test('code that ends the process is reported with one sentence', async () => {
  await expect(run('process.exit(3)')).rejects.toThrow(
    'Rendering /page ended the process with code 3. Nothing was changed.',
  );
  await expect(run(`process.kill(process.pid, 'SIGKILL')`)).rejects.toThrow(
    'with SIGKILL. Nothing was changed.',
  );
});
