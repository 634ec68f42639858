import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { serve, type ServedSite } from '../../serve/server.ts';
import { commandProcesses, type CommandProcess } from '../testing/command-process.ts';
import { incompleteAddresses } from '../../serve/testing/complete-release.ts';
import { buildText, sampleSite, type SampleSite } from '../../changes/testing/sample-site.ts';
import { seededRandom } from '../../model/testing/seeded-random.ts';

const KILLS = Number(process.env['SITE_KILLS'] ?? 50);
const COMMANDS = ['publish', 'promote', 'ship', 'settings', 'rollback', 'prune'] as const;
type Command = (typeof COMMANDS)[number];
/** Promotions take longest and write most, so most kills hit one. */
const TURNS: readonly Command[] = [
  'promote',
  'ship',
  'settings',
  'prune',
  'ship',
  'publish',
  'promote',
  'rollback',
];

let sample: SampleSite;
let server: ServedSite;
let startProcess: () => Promise<CommandProcess>;
let next: Promise<CommandProcess>;
beforeAll(async () => {
  sample = await sampleSite();
  await sample.promote();
  await sample.ship('beta', 'second');
  server = await serve(sample.site, 0);
  startProcess = await commandProcesses(sample.folder, sample.root);
  next = startProcess();
});
afterAll(async () => {
  (await next).child.kill('SIGKILL');
  await server.close();
  sample.remove();
});

async function readyProcess(): Promise<CommandProcess> {
  const process = await next;
  next = startProcess();
  return process;
}

/** Arguments of a command, with something for it to do. */
async function argumentsOf(command: Command, round: number): Promise<string[]> {
  if (command === 'publish' || command === 'ship') {
    const build = buildText(sample.folder, 'alpha', `${command} ${round}`);
    return command === 'ship' ? ['promote', build, '--publish'] : ['publish', build];
  }
  if (command === 'promote') return ['promote', `beta@${await sample.publishText('beta', `${round}`)}`];
  if (command === 'settings') return ['settings', 'set', `PUBLIC_SUPABASE_ANON_KEY=sb_publishable_${round}`];
  if (command === 'prune') return ['prune', '--keep', '2', '--days', '0'];
  return ['rollback', 'beta'];
}

/** How often an undisturbed command calls the store. */
async function callsOf(command: Command): Promise<number> {
  const [process, args] = await Promise.all([readyProcess(), argumentsOf(command, -1)]);
  const { code, output, calls } = await process.run([args]);
  expect(code, `${args.join(' ')}: ${output}`).toBe(0);
  return calls;
}

const expectCompleteRelease = async (round: string) =>
  expect(await incompleteAddresses(sample.root, server.url), round).toEqual([]);

test(`killed at ${KILLS} calls of the store: a complete release is served, and the next command works`, async () => {
  const random = seededRandom(61);
  const calls = new Map<Command, number>();
  // In this order: a rollback needs an earlier version, which the promotion before it makes.
  for (const command of COMMANDS) calls.set(command, await callsOf(command));
  let killed = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const command = TURNS[round % TURNS.length]!;
    if (command === 'rollback') await sample.ship('beta', `to return from ${round}`);
    const [process, args] = await Promise.all([readyProcess(), argumentsOf(command, round)]);
    const killAt = 1 + random.below(calls.get(command)!);
    const { signal, code, output } = await process.run([args], killAt);
    if (signal === 'SIGKILL') killed += 1;
    // It needed fewer calls than the undisturbed one.
    else expect(code, output).toBe(0);
    await expectCompleteRelease(`round ${round}, ${command}, call ${killAt}`);
    await sample.ship('beta', `after ${round}`);
    await expectCompleteRelease(`round ${round}, after ${command}`);
  }
  console.log(`${killed} of ${KILLS} killed`, Object.fromEntries(calls));
  expect(killed).toBeGreaterThan(KILLS / 2);
}, 600_000);
