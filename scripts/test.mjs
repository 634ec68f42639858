/**
 * `npm test`: everything that must hold before a change lands. With CI=true the unit tests run on Node 24 as well,
 * and the stores that a bucket is tested on are installed where that is possible.
 * The last line is "<number> passed, <number> failed".
 */
import { buildPackages } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { findEngines } from './engines.mjs';
import { outputOf } from './error-parts.mjs';
import { installDependencies, installWorkerd } from './install.mjs';
import { installNode24, isNode24 } from './node-24.mjs';
import { installed, run } from './run.mjs';
import { command, startStep, step } from './steps.mjs';
import { findStore, STORES, testStore } from './store-tests.mjs';
import { browserTotals, totalOf, unitTotals } from './test-totals.mjs';
import { unitTests } from './unit-tests.mjs';

await command(async () => {
  await step('install', installDependencies);
  // Together, because each has stretches in which it uses one core or waits for the network.
  await allOf([
    step('workerd', installWorkerd),
    // One after the other: the system installs one package at a time.
    step('chromium', findChromium).then(() => step('engines', findEngines)),
    step('format', () =>
      allOf([
        run(installed('oxfmt'), ['--check', '.']),
        run(process.execPath, ['scripts/code-owners.mjs', '--check']),
        run(process.execPath, ['scripts/words.mjs']),
      ]),
    ),
    step('build', () => buildPackages(['build', 'app'])),
  ]);
  // They read the declarations that the build has written. The linter has every type, and reports what `tsc` would of all
  // packages in a quarter of its time.
  await step('lint, types', () =>
    allOf([
      run(installed('oxlint'), ['--type-aware', '--type-check', '--deny-warnings']),
      run(process.execPath, ['scripts/api.mjs', '--check']),
    ]),
  );
  // Alone, because it fails where a store on this machine answers late.
  const suites = [await step('buckets', testStores)];
  // During the browser tests, which often wait.
  const others = startInTurn({
    'unit tests': async () => unitTotals(await tolerant(() => unitTests())),
    ...(process.env.CI && !isNode24 ? { 'on Node 24': testOnNode24 } : {}),
  });
  const browser = await step('browser', async () =>
    browserTotals(await tolerant(() => run('npm', ['run', '--silent', 'e2e', '-w', 'e2e'], { show: true }))),
  );
  suites.push(browser);
  for (const { show } of await others) suites.push(await show());
  const { passed, failed, names } = totalOf(suites);
  const list = names.map((name) => `\n${name}`).join('');
  console.log(`${list}\n\n${passed} passed, ${failed} failed`);
  if (failed > 0) process.exit(1);
});

/**
 * Starts each step when the one before it has ended. Resolves with all of them when the last one has.
 *
 * @template T
 * @param {Record<string, () => Promise<T>>} works
 */
async function startInTurn(works) {
  const steps = [];
  for (const [name, work] of Object.entries(works)) {
    const started = startStep(name, work);
    steps.push(started);
    await started.ended;
  }
  return steps;
}

async function testOnNode24() {
  return unitTotals(await tolerant(async () => unitTests(await installNode24())));
}

/** Tests the stores that are there, in CI those that can be installed too. */
async function testStores() {
  const outputs = [];
  const notes = [];
  for (const store of Object.values(STORES)) {
    const isThere = process.env.CI ? await findStore(store).catch(() => false) : store.isThere();
    if (isThere) outputs.push(await tolerant(() => testStore(store)));
    notes.push(isThere ? store.name : `without ${store.name} (${store.missing})`);
  }
  return Object.assign(totalOf(outputs.map(unitTotals)), { note: notes.join(', ') });
}

/**
 * Waits for all of them to end, whatever becomes of the others; throws the first failure.
 *
 * @param {Promise<unknown>[]} works
 */
async function allOf(works) {
  for (const result of await Promise.allSettled(works)) if (result.status === 'rejected') throw result.reason;
}

/**
 * A failing test suite does not end the command: what else fails is worth knowing too.
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
