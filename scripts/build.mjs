import { stripVTControlCharacters } from 'node:util';
import { removeAllLeftovers } from './compiled.mjs';
import { oneAtATime } from './install/one-at-a-time.mjs';
import { installed, run, workspace } from './run.mjs';

/** Packages that have a task, in the output of the task runner. */
const TASKS = /targets? .* for (\d+) projects?/;
const CACHED = /read the output from the cache instead of running the command for (\d+) out of (\d+) tasks/;

/** Builds the packages that changed and returns a note with their number. */
export async function buildPackages() {
  const printed = await oneAtATime(workspace, async () => {
    const output = await run(installed('lerna'), ['run', 'build']);
    removeAllLeftovers();
    return output;
  });
  const output = stripVTControlCharacters(printed);
  const [, cached = 0, tasks] = (CACHED.exec(output) ?? []).map(Number);
  const total = tasks ?? Number(TASKS.exec(output)?.[1] ?? 0);
  return cached === total ? `nothing changed (${total} packages)` : `${total - cached} of ${total} packages`;
}
