/** `npm test`: everything that must hold before a change lands. */
import { stripVTControlCharacters } from 'node:util';
import { buildPackages } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { installDependencies } from './install.mjs';
import { isNode24, unitTestsOnNode24 } from './node-24.mjs';
import { installed, run } from './run.mjs';
import { command, step } from './steps.mjs';

/** The line in which rstest sums up a package. */
const UNIT_TOTALS = /Tests +(.*)/g;

const quietTasks = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };

await command(async () => {
  await step('install', installDependencies);
  await step('typecheck', async () => void (await runTask('typecheck')));
  await step('lint', async () => {
    await run(installed('oxlint'), ['--type-aware', '--deny-warnings']);
    await run(installed('prettier'), ['--check', '--log-level', 'warn', '.']);
    await run(process.execPath, ['scripts/api.mjs', '--check']);
    await run(process.execPath, ['scripts/code-owners.mjs', '--check']);
    await run(process.execPath, ['scripts/words.mjs']);
  });
  const unit = await step('unit tests', async () =>
    count(await tolerant(() => runTask('test')), UNIT_TOTALS),
  );
  // Beside the browser tests, which often wait.
  const onNode24 = isNode24 ? undefined : tolerant(unitTestsOnNode24);
  await step('build', buildPackages);
  const chromium = await step('chromium', findChromium);
  const browser = await step('browser', async () =>
    count(
      await tolerant(() =>
        run('npm', ['run', '--silent', 'e2e', '-w', 'e2e'], {
          show: true,
          env: { ...quietTasks, CHROMIUM_PATH: chromium.path },
        }),
      ),
      /^ {2}(\d+ (?:passed|failed|flaky).*)$/gm,
    ),
  );
  const unit24 = onNode24 && (await step('on Node 24', async () => count(await onNode24, UNIT_TOTALS)));
  const suites = [unit, browser, ...(unit24 ? [unit24] : [])];
  const sum = (key) => suites.reduce((total, suite) => total + suite[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  if (suites.some(({ failed, isOk }) => failed > 0 || !isOk)) process.exit(1);
});

function runTask(task) {
  return run(installed('lerna'), ['run', task, '--no-progress', '--no-bail'], { env: quietTasks });
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
  const totals = { passed: sum('passed') + flaky, failed: sum('failed') };
  const second = flaky ? `, ${flaky} of them on the second attempt` : '';
  return { ...totals, isOk, note: `${totals.passed} passed${second}, ${totals.failed} failed` };
}
