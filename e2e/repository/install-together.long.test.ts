import { readFileSync, utimesSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from '@rstest/core';
import {
  copySmallWorkspace,
  makeSmallWorkspace,
  outcomeOf,
  startInstall,
  type SmallWorkspace,
} from './small-workspace.ts';

let workspace: SmallWorkspace;
beforeAll(() => {
  workspace = makeSmallWorkspace();
});

/** npm as it is, which notes each of its calls. */
const noting = (copy: SmallWorkspace) =>
  copy.withNpm(`echo called >> calls; PATH="\${PATH#*:}"; exec npm "$@"`);

test('of several commands at once one installs, and the others wait and use what it has installed', async () => {
  const copy = copySmallWorkspace(workspace);
  const env = noting(copy);
  const outcomes = await Promise.all([1, 2, 3].map(() => outcomeOf(startInstall(copy.folder, env))));
  expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(readFileSync(path.join(copy.folder, 'calls'), 'utf8')).toBe('called\n');
  expect(outcomes.filter(({ output }) => output.endsWith('up to date'))).toHaveLength(2);
  expect(copy.has('.installing')).toBe(false);
});

for (const [name, pid, host, age] of [
  ['a process of this machine that has ended', 2 ** 22 + 1, hostname(), 0],
  ['a machine that was switched off', 1, 'elsewhere', 60],
  ['a process whose number another one has now', process.pid, hostname(), 60],
] as const) {
  test(`the lock of ${name} passes on`, async () => {
    const copy = copySmallWorkspace(workspace);
    copy.write('.installing', `${pid} ${host}`);
    const time = Date.now() / 1000 - age;
    utimesSync(path.join(copy.folder, '.installing'), time, time);
    const { code, output } = await copy.install();
    expect(code, output).toBe(0);
    expect(copy.has('.installing')).toBe(false);
  });
}

test('the lock of a process that is at work is waited for', async () => {
  const copy = copySmallWorkspace(workspace);
  copy.write('.installing', `${process.pid} ${hostname()}`);
  const child = startInstall(copy.folder);
  const outcome = outcomeOf(child);
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  expect(copy.has('node_modules')).toBe(false);
  copy.remove('.installing');
  expect(await outcome).toMatchObject({
    code: 0,
    output: expect.stringContaining('another command is installing or building here: waiting for it'),
  });
});
