import { stripVTControlCharacters } from 'node:util';
import { removeAllLeftovers } from './compiled.mjs';
import { installed, run } from './run.mjs';

/** Packages that have a task, in the output of Lerna's task runner. */
const TASKS = /target build for (\d+) projects?/;
const CACHED = /read the output from the cache instead of running the command for (\d+) out of (\d+) tasks/;

/** Builds the packages that changed and returns a note with their number. */
export async function buildPackages() {
  const printed = await run(installed('lerna'), ['run', 'build', '--no-progress'], {
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
  });
  removeAllLeftovers();
  const output = stripVTControlCharacters(printed);
  const total = Number(TASKS.exec(output)?.[1] ?? 0);
  const cached = Number(CACHED.exec(output)?.[1] ?? 0);
  return cached === total ? `nothing changed (${total} packages)` : `${total - cached} of ${total} packages`;
}
