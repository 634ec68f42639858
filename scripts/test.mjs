/**
 * `npm test`: static checks, unit tests, then the tests in Chromium that are not tagged `@nightly`, one after the other.
 * `npm run test:all`: all of them, in Firefox, WebKit and on Ceph too where these are there. `--shard=1/4` runs a part.
 * The last line is "<number> passed, <number> failed". What fails does not end the command: what else fails is worth knowing too.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildPackages } from './build.mjs';
import { findChromium, findEngines, installOnDebian, onPath } from './engines.mjs';
import { installDependencies, installTools } from './install.mjs';
import { attempt, installed, workspace } from './run.mjs';
import { command, readOptions, step } from './steps.mjs';
import { browserTotals, totals, unitTotals } from './test-totals.mjs';

/** What the dot reporter prints of a test: passed, flaky, failed, timed out, skipped. */
const OUTCOMES = /[·±F×T°](?![a-z ])/g;

/** Debian's packages of an object store, Ceph's gateway: 61 MB; and its programs. */
const GATEWAY = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'];
const GATEWAY_PROGRAMS = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph'];

/** The package whose tests take longest. */
const LONGEST = '@site/release';

/** @type {{ all?: boolean, shard?: string }} */
let options = {};

await command(async () => {
  options = readOptions({ all: { type: 'boolean' }, shard: { type: 'string' } });
  const { all, shard = '1/1' } = options;
  const isFirstShard = shard.startsWith('1/');
  await step('install', installDependencies);
  if (all) await step('tools', () => installTools('e2e/engines/drivers', 'e2e/registry'));
  await step('browsers', async () =>
    [await findChromium(), ...(all ? [await findEngines()] : [])].join(', '),
  );
  await step('build', () => buildPackages());
  const suites = isFirstShard ? [await step('static', checkStatically)] : [];
  suites.push(await step('unit tests', testUnits));
  if (all && isFirstShard) suites.push(await step('bucket', testBucket));
  suites.push(await step('browser', testInBrowser));
  for (const failure of suites.flatMap(({ failures }) => failures)) console.log(`\n  ${failure}`);
  const [passed, failed] = [suites.map((suite) => suite.passed), suites.map((suite) => suite.failed)].map(
    sum,
  );
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed) process.exit(1);
});

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, each) => total + each, 0);
}

/** Each check counts as a test. It reads the declarations that the build has written. */
async function checkStatically() {
  // Drivers of other browsers are installed by `npm run test:all`.
  const ignored = options.all ? [] : ['--ignore-pattern=e2e/engines/drivers/**'];
  const checks = [
    ['oxfmt', '--check', '.'],
    // The linter has every type, and reports what `tsc` would of all packages in a quarter of its time.
    ['oxlint', '--type-aware', '--type-check', '--deny-warnings', ...ignored],
    ['knip', '--no-progress', '--no-config-hints'],
    ['code-owners', '--check'],
    ['sizes', '--check'],
  ];
  const failures = [];
  for (const [name = '', ...args] of checks) {
    const isOurs = name === 'sizes' || name === 'code-owners';
    const { output, isOk } = isOurs
      ? await attempt(process.execPath, [`scripts/${name}.mjs`, ...args])
      : await attempt(installed(name), args);
    if (isOk) continue;
    process.stderr.write(output);
    failures.push(`${isOurs ? `node scripts/${name}.mjs` : `npx ${name}`} ${args.join(' ')}`);
  }
  return totals(checks.length - failures.length, failures.length, failures);
}

/** @param {(state: string) => void} progress */
async function testUnits(progress) {
  const { all, shard } = options;
  const own = all ? ['--', ...(shard ? [`--shard=${shard}`] : []), '--passWithNoTests'] : [];
  /** @param {...string} which packages */
  const test = (...which) =>
    attempt(
      installed('lerna'),
      ['run', 'test', '--stream', '--no-bail', '--concurrency=1', ...which, ...own],
      {
        env: { ...process.env, ...(all ? { TEST_ALL: 'yes' } : {}) },
        onOutput: (text) => progress(/^(\S+): /m.exec(text)?.[1] ?? ''),
      },
    );
  // Two packages at a time, since the start of one uses what the tests of the other leave idle; the longest begins first.
  const runs = await Promise.all([test('--scope', LONGEST), test('--ignore', LONGEST)]);
  for (const { output } of runs.filter(({ isOk }) => !isOk)) process.stderr.write(output);
  return unitTotals({
    output: runs.map(({ output }) => output).join('\n'),
    isOk: runs.every(({ isOk }) => isOk),
  });
}

/** Tests a site root in a bucket of a real object store if that is there; CI installs it. */
async function testBucket() {
  const isThere = () => GATEWAY_PROGRAMS.every((program) => onPath(program).length > 0);
  if (process.env.CI && !isThere()) await installOnDebian(GATEWAY);
  if (!isThere()) return totals(0, 0, [], `; none here: install ${GATEWAY.join(', ')} (Debian, Ubuntu)`);
  const runner = [installed('rstest'), 'run', '--config', 'rstest.s3.config.ts'];
  const { output, isOk } = await attempt(process.execPath, runner, {
    cwd: path.join(workspace, 'release/engine'),
  });
  // The runner prints no name of a package here.
  return unitTotals({ output: output.replaceAll(/^/gm, 'S3-on-Ceph: '), isOk });
}

/** @param {(state: string) => void} progress */
async function testInBrowser(progress) {
  const { all, shard } = options;
  const folder = mkdtempSync(path.join(tmpdir(), 'promoscope-report-'));
  const report = path.join(folder, 'report.json');
  const args = [
    'test',
    '--reporter=dot,json',
    ...(shard ? [`--shard=${shard}`] : []),
    ...(all ? [] : ['--grep-invert=@nightly']),
  ];
  let [ended, total] = [0, 0];
  const { output, isOk } = await attempt(installed('playwright'), args, {
    cwd: path.join(workspace, 'e2e'),
    env: { ...process.env, ...(all ? { TEST_ALL: 'yes' } : {}), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    onOutput: (text) => {
      total ||= Number(/Running (\d+) tests/.exec(text)?.[1] ?? 0);
      if (total) progress(`${(ended += text.match(OUTCOMES)?.length ?? 0)} of ${total}`);
    },
  });
  if (!isOk) process.stderr.write(output);
  const result = browserTotals(report, isOk);
  rmSync(folder, { recursive: true });
  return result;
}
