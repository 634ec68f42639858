import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { connectToOwner, ownDataFolder } from './data-folder.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const own = () => ownDataFolder(folder.path, (socket) => socket.end('hello'));

/** Leaves a socket behind, like a killed process. */
function leaveDeadOwner(): void {
  const path = join(folder.path, 'owner-0123abcd.sock');
  const script = `require('net').createServer().listen('${path}', () => process.kill(process.pid, 'SIGKILL'))`;
  spawnSync(process.execPath, ['-e', script]);
  expect(readdirSync(folder.path)).toEqual(['owner-0123abcd.sock']);
}

test('a second owner is refused until the first releases the folder', async () => {
  const first = await own();
  await expect(own()).rejects.toThrow(/^The data folder .* is in use by another running stack/);
  await first.release();
  await (await own()).release();
});

test('a folder whose owner was killed can be owned again', async () => {
  leaveDeadOwner();
  const owner = await own();
  await expect(own()).rejects.toThrow('in use');
  await owner.release();
});

test('of several processes that start at the same time after a kill, at most one is the owner', async () => {
  for (let round = 0; round < 10; round += 1) {
    if (round === 0) leaveDeadOwner();
    const attempts = await Promise.allSettled([own(), own(), own(), own()]);
    const owners = attempts.filter((attempt) => attempt.status === 'fulfilled');
    expect(owners.length).toBeLessThanOrEqual(1);
    for (const { value } of owners) await value.release();
  }
});

test('only the owner’s user can connect, and nobody without an owner', async () => {
  expect(await connectToOwner(folder.path)).toBeUndefined();
  const owner = await own();
  const [socket] = readdirSync(folder.path);
  expect(statSync(join(folder.path, String(socket))).mode & 0o077).toBe(0);
  expect(await connectToOwner(folder.path)).toBeDefined();
  await owner.release();
});

test('a folder with a long path can be owned too', async () => {
  const deep = join(folder.path, 'x'.repeat(120));
  const owner = await ownDataFolder(deep, () => {});
  await expect(ownDataFolder(deep, () => {})).rejects.toThrow('in use');
  await owner.release();
});
