/** `npm test`: everything that must hold before a change lands. */
import { stripVTControlCharacters } from 'node:util';
import { buildPackages } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { installDependencies } from './install.mjs';
import { installed, run } from './run.mjs';
import { command, step } from './steps.mjs';

const quietTasks = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };

await command(async () => {
  await step('install', installDependencies);
  await step('typecheck', async () => void (await runTask('typecheck')));
  await step('lint', async () => {
    await run(installed('oxlint'), ['--type-aware', '--deny-warnings']);
    await run(installed('prettier'), ['--check', '--log-level', 'warn', '.']);
    await run(process.execPath, ['scripts/api.mjs', '--check']);
  });
  const unit = await step('unit tests', async () =>
    count(await tolerant(() => runTask('test')), /Tests +(.*)/g),
  );
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
  const passed = unit.passed + browser.passed;
  const failed = unit.failed + browser.failed;
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed || !unit.isOk || !browser.isOk) process.exit(1);
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
