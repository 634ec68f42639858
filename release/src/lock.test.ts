import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { withLock } from './lock.ts';
import { isAlive, ownIdentity } from './process-identity.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'promoscope-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes the lock file of a holder. */
function heldBy(owner: { pid: number; startedAt: string }): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, '7.json'),
    JSON.stringify({ owner, purpose: 'promote', isReleased: false }),
  );
}

test('work done under the lock never overlaps', async () => {
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await sleep(2);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, () => withLock(folder, 'test', work)));
  expect(most).toBe(1);
  expect(readdirSync(folder)).toHaveLength(1);
});

test('work of several processes never overlaps either', async () => {
  const worker = path.resolve(import.meta.dirname, 'testing/lock-worker.mjs');
  const codes = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const child = spawn(process.execPath, [worker, folder, '40'], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const [code] = (await once(child, 'exit')) as [number];
      return code;
    }),
  );
  expect(codes).toEqual([0, 0, 0, 0]);
}, 60_000);

test('a waiting command names the holder, and is refused in the end', async () => {
  const said: string[] = [];
  heldBy(ownIdentity());
  const attempt = withLock(folder, 'rollback', async () => 'done', {
    waitMs: 700,
    say: (message) => said.push(message),
  });
  await expect(attempt).rejects.toThrow(
    `Another command ("promote", process ${process.pid}) is changing the site: nothing was done.`,
  );
  expect(said).toEqual([expect.stringContaining('waiting up to 1 s')]);
});

test('work that fails frees the lock', async () => {
  await expect(withLock(folder, 'test', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await withLock(folder, 'test', async () => 'done')).toBe('done');
});

test('a killed process no longer holds the lock, even while it is a zombie or its number is in use again', async () => {
  const child = spawn('sleep', ['60']);
  await once(child, 'spawn');
  const pid = child.pid!;
  child.kill('SIGKILL');
  await once(child, 'exit');
  heldBy({ pid, startedAt: 'some time' });
  expect(await withLock(folder, 'test', async () => 'done', { waitMs: 100 })).toBe('done');

  heldBy({ pid: process.pid, startedAt: 'before this process' });
  expect(await withLock(folder, 'test', async () => 'done', { waitMs: 100 })).toBe('done');
});

test('this process is alive; a process that never existed is not', () => {
  expect(isAlive(ownIdentity())).toBe(true);
  expect(isAlive({ pid: 4_000_000, startedAt: '' })).toBe(false);
});
