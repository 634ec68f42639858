/**
 * `npm test`: everything that must hold before a change lands. With CI=true the unit tests run on Node 24 as well,
 * and the stores that a bucket is tested on are installed where that is possible.
 * The last line is "<number> passed, <number> failed".
 */
import { stripVTControlCharacters } from 'node:util';
import { buildPackages } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { installDependencies, installWorkerd } from './install.mjs';
import { installNode24, isNode24 } from './node-24.mjs';
import { installed, run } from './run.mjs';
import { command, startStep, step } from './steps.mjs';
import { findStore, STORES, testStore } from './store-tests.mjs';
import { unitTests } from './unit-tests.mjs';

/** The line in which rstest sums up a package. */
const UNIT_TOTALS = /Tests +(.*)/g;

const quietTasks = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };

await command(async () => {
  await step('install', installDependencies);
  await step('workerd', installWorkerd);
  // Together, because each has stretches in which it uses one core.
  await allOf([
    step('typecheck', async () => void (await runTask('typecheck'))),
    step('lint', () =>
      allOf([
        run(installed('oxlint'), ['--type-aware', '--deny-warnings']),
        run(installed('prettier'), ['--check', '--log-level', 'warn', '.']),
        run(process.execPath, ['scripts/api.mjs', '--check']),
        run(process.execPath, ['scripts/code-owners.mjs', '--check']),
        run(process.execPath, ['scripts/words.mjs']),
      ]),
    ),
    step('build', () => buildPackages(['build', 'app'])),
  ]);
  await step('chromium', findChromium);
  // Beside the browser tests, which often wait.
  const others = startInTurn({
    'unit tests': async () => count(await tolerant(() => unitTests()), UNIT_TOTALS),
    buckets: testStores,
    ...(process.env.CI && !isNode24 ? { 'on Node 24': testOnNode24 } : {}),
  });
  const browser = await step('browser', async () =>
    count(
      await tolerant(() =>
        run('npm', ['run', '--silent', 'e2e', '-w', 'e2e'], {
          show: true,
          env: quietTasks,
        }),
      ),
      /^ {2}(\d+ (?:passed|failed|flaky).*)$/gm,
    ),
  );
  const suites = [browser];
  for (const { show } of await others) suites.push(await show());
  const { passed, failed } = totalOf(suites);
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed > 0) process.exit(1);
});

function totalOf(suites) {
  const sum = (key) => suites.reduce((total, suite) => total + suite[key], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

/** Starts each step when the one before it has ended. Resolves with all of them when the last one has. */
async function startInTurn(works) {
  const steps = [];
  for (const [name, work] of Object.entries(works)) {
    steps.push(startStep(name, work));
    await steps.at(-1).ended;
  }
  return steps;
}

async function testOnNode24() {
  return count(await tolerant(async () => unitTests(await installNode24())), UNIT_TOTALS);
}

/** Tests the stores that are there, in CI those that can be installed too. */
async function testStores() {
  const [outputs, notes] = [[], []];
  for (const [key, store] of Object.entries(STORES)) {
    const isThere = process.env.CI ? await findStore(store).catch(() => false) : store.isThere();
    if (isThere) outputs.push(await tolerant(() => testStore(key)));
    notes.push(isThere ? store.name : `without ${store.name} (${store.missing})`);
  }
  const counted = outputs.map((output) => count(output, UNIT_TOTALS));
  return Object.assign(totalOf(counted), { note: notes.join(', ') });
}

function runTask(task) {
  return run(installed('lerna'), ['run', task, '--no-progress', '--no-bail'], { env: quietTasks });
}

/** Waits for all of them to end, whatever becomes of the others; throws the first failure. */
async function allOf(works) {
  const results = await Promise.allSettled(works);
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

/** A failing test suite does not end the command: what fails beside it is worth knowing too. */
async function tolerant(work) {
  try {
    return { output: await work(), isOk: true };
  } catch (error) {
    return { output: error.output ?? '', isOk: false };
  }
}

/** Adds up "3 passed" and "1 failed" in the lines that the pattern finds. */
function count({ output, isOk }, pattern) {
  const lines = [...stripVTControlCharacters(output).matchAll(pattern)].map(([, line]) => line);
  const sum = (word) =>
    lines.reduce((total, line) => total + Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0), 0);
  const flaky = sum('flaky');
  // A suite that ends without its totals, because it crashed or was stopped, must not count as one without failures.
  const failed = Math.max(sum('failed'), isOk ? 0 : 1);
  const totals = { passed: sum('passed') + flaky, failed };
  const second = flaky ? `, ${flaky} of them on the second attempt` : '';
  return { ...totals, note: `${totals.passed} passed${second}, ${totals.failed} failed` };
}
