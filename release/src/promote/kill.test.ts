import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { rollback } from './rollback.ts';
import { serve, type ServedSite } from './serve.ts';
import { contentsOf } from './reuse-pages.ts';
import { buildText, SAMPLE_SETTINGS, sampleSite, type SampleSite } from './testing/sample-site.ts';

const KILLS = 50;
const COMMANDS = ['publish', 'promote', 'rollback', 'prune'] as const;
/** Promotion takes longest and writes most, so every second kill hits one. */
const TURNS: readonly (typeof COMMANDS)[number][] = [
  'promote',
  'publish',
  'promote',
  'rollback',
  'promote',
  'publish',
  'promote',
  'prune',
];
const WORKER = path.resolve(import.meta.dirname, 'testing/command-worker.mjs');

let site: SampleSite;
let server: ServedSite;
beforeAll(async () => {
  site = await sampleSite();
  await promote(site.root, SAMPLE_SETTINGS);
  server = await serve(site.root, 0);
});
afterAll(async () => {
  await server.close();
  site.remove();
});

/** A process that has loaded the tool and waits for its command. */
async function readyWorker(): Promise<ChildProcess> {
  const worker = fork(WORKER, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...process.env, SITE_ROOT: site.root.folder, NODE_OPTIONS: '' },
  });
  await once(worker, 'message');
  return worker;
}

/** Arguments of a command, with something for it to do. */
async function argumentsOf(command: (typeof COMMANDS)[number], round: number): Promise<string[]> {
  if (command === 'publish') return ['publish', buildText(site.folder, 'alpha', `${round}`)];
  if (command === 'promote') {
    await site.publishText('beta', `${round}`);
    return ['promote', 'beta'];
  }
  return command === 'prune' ? ['prune', '--keep', '2'] : ['rollback'];
}

/** How long an undisturbed command takes, in milliseconds. */
async function durationOf(command: (typeof COMMANDS)[number]): Promise<number> {
  const [worker, args] = await Promise.all([readyWorker(), argumentsOf(command, -1)]);
  const startedAt = performance.now();
  worker.send(args);
  const [code] = (await once(worker, 'exit')) as [number];
  expect(code, args.join(' ')).toBe(0);
  return performance.now() - startedAt;
}

/** Every page and file of the live release is served, and every page names the number of that release. */
async function expectCompleteRelease(): Promise<void> {
  const number = site.root.currentNumber()!;
  const release = site.root.release(number);
  const { pages, files } = contentsOf(site.root, number);
  expect(pages.map((page) => page.path)).toEqual(['/', '/beta', '/more']);
  for (const { path: pagePath, image } of pages) {
    const response = await fetch(`${server.url}${pagePath}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(`"number":${number},`);
    expect((await fetch(`${server.url}${image}`)).status).toBe(200);
  }
  for (const { path: filePath } of files) {
    expect((await fetch(`${server.url}${filePath}`)).status).toBe(200);
  }
  for (const address of Object.keys(release.integrity)) {
    expect((await fetch(`${server.url}${address}`)).status, address).toBe(200);
  }
}

/** Runs one command after a kill: each of the four in turn. */
async function runNextCommand(round: number): Promise<void> {
  const turn = round % 4;
  if (turn === 0) await site.publishText('alpha', `after ${round}`);
  if (turn === 1) await promote(site.root, SAMPLE_SETTINGS);
  if (turn === 2) {
    const { predecessor } = site.root.current()!;
    if (predecessor !== null && site.root.hasRelease(predecessor)) await rollback(site.root);
    await rollback(site.root, site.root.releaseNumbers().at(-1));
  }
  if (turn === 3) await prune(site.root, 3);
}

const leftovers = () =>
  [
    site.root.folder,
    site.root.releasesFolder,
    ...['alpha', 'beta'].map((name) => site.root.packageFolder(name)),
  ]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder))
    .filter((name) => name.endsWith('.unfinished'));

test(`killed at ${KILLS} random instants: a complete release is served, and the next command works`, async () => {
  const durations = new Map<string, number>();
  // In this order: a rollback needs a predecessor, which the promotion before it makes.
  for (const command of COMMANDS) durations.set(command, await durationOf(command));
  const outcomes = { killed: 0, ended: 0, 'left something unfinished': 0 };
  let next = readyWorker();
  for (let round = 0; round < KILLS; round += 1) {
    const command = TURNS[round % TURNS.length]!;
    const [worker, args] = await Promise.all([next, argumentsOf(command, round)]);
    next = readyWorker();
    const exit = once(worker, 'exit') as Promise<[number | null, string | null]>;
    worker.send(args);
    await sleep(Math.random() * durations.get(command)!);
    worker.kill('SIGKILL');
    const [, signal] = await exit;
    outcomes[signal === 'SIGKILL' ? 'killed' : 'ended'] += 1;
    if (leftovers().length > 0) outcomes['left something unfinished'] += 1;
    await expectCompleteRelease();
    await runNextCommand(round);
    await expectCompleteRelease();
    expect(leftovers(), `round ${round}, ${command}`).toEqual([]);
  }
  (await next).kill('SIGKILL');
  console.log(outcomes, Object.fromEntries([...durations].map(([name, ms]) => [name, Math.round(ms)])));
  expect(outcomes.killed).toBeGreaterThan(KILLS / 3);
  expect(readFileSync(path.join(site.root.packageFolder('alpha'), 'latest'), 'utf8')).toMatch(/^1\.0\.0-/);
}, 600_000);
