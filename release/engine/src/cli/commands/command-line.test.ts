import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { openSite } from '../../model/store/site.ts';
import { runSite } from '../testing/run-site.ts';
import { buildText, sampleSite, type SampleSite } from '../../changes/testing/sample-site.ts';

let sample: SampleSite;
beforeAll(async () => {
  sample = await sampleSite();
  await sample.promote();
});
afterAll(() => sample.remove());

const site = (...args: string[]) => runSite(sample.root, ...args);
const PROGRAM = path.join(import.meta.dirname, '../../../bin/site.mjs');
const env = () => ({ ...process.env, SITE_ROOT: sample.root });
const head = async () => (await openSite(sample.root).log.head())!.entry;

test('wrong options and missing arguments are refused with one sentence', async () => {
  for (const args of [
    ['promote'],
    ['promote', 'gamma'],
    ['promote', 'beta@ffff'],
    ['promote', 'a', '--publish'],
    ['promote', 'beta', '--waive', 'dead-link'],
    ['promote', 'beta', '--waive', 'dead-lynx', '--why', 'x'],
    ['rollback', 'beta', '--release', '1'],
    ['rollback', '--release', '999'],
    ['prune', '--keep', 'x'],
    ['preview', 'beta', '--days', 'x'],
    ['preview', '--end', 'x', '--list'],
    ['quarantine', 'beta'],
    ['export', 'x', '--follow'],
    ['canary', '--watch'],
  ]) {
    const before = await head();
    const { code, lines } = await site(...args);
    expect(code, args.join(' ')).toBeGreaterThan(0);
    expect(lines.filter(Boolean), args.join(' ')).toHaveLength(1);
    expect(await head()).toEqual(before);
  }
});

test('what is wrong is said on the error output, and nothing is on the other one', () => {
  for (const [args, code] of [
    [['promot'], 2],
    [['rollback', '--release', '99999'], 1],
  ] as const) {
    const child = spawnSync(process.execPath, [PROGRAM, ...args], { env: env(), encoding: 'utf8' });
    expect(child).toMatchObject({ status: code, stdout: '', stderr: expect.stringMatching(/^.+\n$/) });
  }
});

test('a reader that stops ends no server', async () => {
  const server = spawn(process.execPath, [PROGRAM, 'serve'], {
    env: { ...env(), PORT_SHELL: '0', SITE_LOG: 'json' },
  });
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  server.stdout.destroy();
  const statusOf = async () => (await fetch(String(line).trim())).status;
  for (let request = 0; request < 3; request += 1) expect(await statusOf()).toBe(200);
  server.kill('SIGINT');
  expect(await once(server, 'close')).toEqual([0, null]);
});

test('--site-root names another site root than the environment', async () => {
  for (const option of [[`--site-root=${sample.root}`], ['--site-root', sample.root]]) {
    const { code, lines } = await runSite(path.join(sample.folder, 'nowhere'), ...option, 'status', '--json');
    expect(code).toBe(0);
    expect(lines.join('\n')).toContain(sample.first['alpha']);
  }
});

test('promote --publish promotes exactly what it published, and says what changes before and what changed after', async () => {
  const build = buildText(sample.folder, 'beta', 'shipped by the command');
  const newer = await sample.publishText('alpha', 'published by another team, not shipped');
  const { code, lines } = await site('promote', build, '--publish', '--why', 'a text');
  expect({ code, lines }).toMatchObject({ code: 0 });
  const entry = await head();
  const { version } = entry.packages['beta']!;
  expect(lines).toContain(`beta: ${sample.first['beta']} → ${version}`);
  expect(lines.at(-1)).toContain(`elease ${entry.number} is live`);
  expect(entry.why).toBe('a text');
  expect(entry.packages['alpha']?.version).not.toBe(newer);
});

test('check says what promotion would say, and changes nothing', async () => {
  const before = await head();
  const good = await site('check', buildText(sample.folder, 'beta', 'checked'));
  expect(good).toMatchObject({ code: 0, lines: [expect.stringMatching(/^beta [\w.-]+: could go live$/)] });
  const bad = await site('check', buildText(sample.folder, 'beta', '<a href="/nothing">x</a>'), '--json');
  expect(bad.code).toBe(1);
  expect(JSON.parse(bad.lines.join('\n'))).toMatchObject({
    refusals: [{ package: 'beta', rule: 'dead-link' }],
  });
  expect(await head()).toEqual(before);
});

test('promote prints for programs what came of it, and a rollback says how to undo it', async () => {
  const version = await sample.publishText('beta', 'for programs');
  const { code, lines } = await site('promote', `beta@${version}`, '--json');
  const { number, packages } = await head();
  expect([code, packages['beta']?.version]).toEqual([0, version]);
  expect(JSON.parse(lines.join('\n'))).toMatchObject({ outcome: 'live', release: number });
  const back = await site('rollback', 'beta', '--why', 'it crashes');
  expect(back.lines.join('\n')).toContain(`site rollback --release ${number}`);
  expect(await head()).toMatchObject({ action: 'rollback', why: 'it crashes' });
});

test('a quarantine lasts until its --stop', async () => {
  const version = await sample.publishText('beta', 'put aside');
  const argument = `beta@${version}`;
  expect(await site('quarantine', argument, '--why', 'x')).toMatchObject({ code: 0 });
  expect(Object.keys((await head()).quarantined)).toContain(argument);
  expect(await site('quarantine', '--stop', argument)).toMatchObject({ code: 0 });
  expect(Object.keys((await head()).quarantined)).not.toContain(argument);
});

test('the log and the status can be read by people and by programs', async () => {
  const status = JSON.parse((await site('status', '--json')).lines.join('\n')) as {
    live: number;
    packages: { name: string; live: string }[];
  };
  const { release, packages } = await head();
  expect(status.live).toBe(release);
  expect(status.packages.map(({ name, live }) => [name, live])).toEqual(
    Object.entries(packages).map(([name, { version }]) => [name, version]),
  );
  const entries = JSON.parse((await site('log', '--json')).lines.join('\n')) as { number: number }[];
  expect(entries[0]?.number).toBe((await head()).number);
  expect((await site('log')).lines.join('\n')).toMatch(/rollback.*it crashes/);
});
