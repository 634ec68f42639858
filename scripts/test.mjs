/**
 * `npm test`: static checks, unit tests, then the tests in Chromium that are not tagged `@nightly`, one after the other.
 * `npm run test:all`: all of them, in Firefox, WebKit and on Ceph too where these are there. `--shard=1/4` runs a part.
 * The last line is "<number> passed, <number> failed".
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildPackages } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { findEngines } from './engines.mjs';
import { outputOf } from './error-parts.mjs';
import { installDependencies, installTools } from './install.mjs';
import { readOptions } from './options.mjs';
import { installed, run, workspace } from './run.mjs';
import { findGateway, hasGateway, MISSING, testS3 } from './s3-tests.mjs';
import { command, step } from './steps.mjs';
import { browserTotals, unitTotals } from './test-totals.mjs';

/** What the dot reporter prints of a test: passed, flaky, failed, timed out, skipped. */
const OUTCOMES = /[·±F×T°](?![a-z ])/g;

/** Whether the long tests and those of the night run too, and the part of them that does. */
let isAll = false;
/** @type {string[]} */
let shardArgs = [];

await command(async () => {
  const { all = false, shard } = readOptions({ all: { type: 'boolean' }, shard: { type: 'string' } }).values;
  const isFirstShard = !shard || shard.startsWith('1/');
  isAll = all;
  shardArgs = shard ? [`--shard=${shard}`] : [];
  await step('install', installDependencies);
  if (isAll) await step('tools', () => installTools('e2e/engines', 'e2e/registry'));
  await step('browsers', async () => {
    const { note } = await findChromium();
    return isAll ? `${note}, ${await findEngines()}` : note;
  });
  await step('build', () => buildPackages());
  const suites = isFirstShard ? [await step('static', checkStatically)] : [];
  suites.push(await step('unit tests', testUnits));
  if (isAll && isFirstShard) suites.push(await step('bucket', testBucket));
  suites.push(await step('browser', testInBrowser));
  for (const failure of suites.flatMap(({ failures }) => failures)) console.log(`\n  ${failure}`);
  /** @param {'passed' | 'failed'} key */
  const sum = (key) => suites.reduce((total, suite) => total + suite[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  if (sum('failed') > 0) process.exit(1);
});

/** Each check counts as a test. It reads the declarations that the build has written. */
async function checkStatically() {
  /** @type {[string, string[]][]} */
  const checks = [
    [installed('oxfmt'), ['--check', '.']],
    // The linter has every type, and reports what `tsc` would of all packages in a quarter of its time.
    [
      installed('oxlint'),
      [
        '--type-aware',
        '--type-check',
        '--deny-warnings',
        // Their drivers are installed by `npm run test:all`.
        ...(isAll ? [] : ['--ignore-pattern=e2e/engines/**']),
      ],
    ],
    [process.execPath, ['scripts/code-owners.mjs', '--check']],
    [process.execPath, ['scripts/sizes.mjs', '--check']],
  ];
  const failures = [];
  for (const [program, args] of checks) {
    const { isOk } = await tolerant(() => run(program, args));
    if (!isOk) failures.push([path.relative(workspace, program), ...args].join(' '));
  }
  const failed = failures.length;
  const passed = checks.length - failed;
  return { passed, failed, failures, note: `${passed} passed, ${failed} failed` };
}

/** @param {(state: string) => void} progress */
async function testUnits(progress) {
  const env = { ...process.env, ...(isAll ? { TEST_ALL: 'yes' } : {}) };
  // Two packages at a time: the start of one uses what the tests of the other leave idle.
  const args = ['run', 'test', '--stream', '--concurrency=2', '--no-bail'];
  const { output, isOk } = await tolerant(() =>
    run(installed('lerna'), [...args, ...(isAll ? ['--', ...shardArgs, '--passWithNoTests'] : [])], {
      env,
      onOutput: (text) => progress(/^(\S+): /m.exec(text)?.[1] ?? ''),
    }),
  );
  return unitTotals(output, isOk);
}

/** Tests a bucket of Ceph's gateway if that is there; CI installs it. */
async function testBucket() {
  const isThere = process.env.CI ? await findGateway().catch(() => false) : hasGateway();
  if (!isThere) return { passed: 0, failed: 0, failures: [], note: `none here: ${MISSING}` };
  const { output, isOk } = await tolerant(() => testS3());
  // The runner prints no name of a package here.
  return unitTotals(output.replaceAll(/^/gm, 'S3-on-Ceph: '), isOk);
}

/** @param {(state: string) => void} progress */
async function testInBrowser(progress) {
  const folder = mkdtempSync(path.join(tmpdir(), 'promoscope-report-'));
  const report = path.join(folder, 'report.json');
  const args = ['test', '--reporter=dot,json', ...shardArgs, ...(isAll ? [] : ['--grep-invert=@nightly'])];
  let [ended, total] = [0, 0];
  const { isOk } = await tolerant(() =>
    run(installed('playwright'), args, {
      cwd: path.join(workspace, 'e2e'),
      env: { ...process.env, ...(isAll ? { TEST_ALL: 'yes' } : {}), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      onOutput: (text) => {
        total ||= Number(/Running (\d+) tests/.exec(text)?.[1] ?? 0);
        if (total) progress(`${(ended += text.match(OUTCOMES)?.length ?? 0)} of ${total}`);
      },
    }),
  );
  const totals = browserTotals(report, isOk);
  rmSync(folder, { recursive: true });
  // Told, never judged: how long a test takes depends on what else the machine does.
  const sum = totals.timed.reduce((total, { ms }) => total + ms, 0);
  const slowest = totals.timed
    .slice(0, isAll ? 20 : 3)
    .map(({ name, place, ms }) => `\n  ${inSeconds(ms)}  ${place}  ${name}`);
  return {
    ...totals,
    note: `${totals.note}, ${inSeconds(sum)} of the workers; the slowest:${slowest.join('')}`,
  };
}

/** @param {number} ms */
const inSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * A suite that fails does not end the command: what else fails is worth knowing too.
 *
 * @param {() => Promise<string>} work
 */
async function tolerant(work) {
  try {
    return { output: await work(), isOk: true };
  } catch (error) {
    return { output: outputOf(error), isOk: false };
  }
}
