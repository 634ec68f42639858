import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { workspaceFolders } from './packages.mjs';
import { installed, run, workspace } from './run.mjs';

/** Packages that have a task, in the output of the task runner. */
const TASKS = /targets? .* for (\d+) projects?/;
const CACHED = /read the output from the cache instead of running the command for (\d+) out of (\d+) tasks/;

/** Builds the packages that changed and returns a note with their number. */
export async function buildPackages() {
  const output = stripVTControlCharacters(await run(installed('lerna'), ['run', 'build']));
  removeLeftovers();
  const [, cached = 0, tasks] = (CACHED.exec(output) ?? []).map(Number);
  const total = tasks ?? Number(TASKS.exec(output)?.[1] ?? 0);
  return cached === total ? `nothing changed (${total} packages)` : `${total - cached} of ${total} packages`;
}

/** Compiles the packages that others import as a registry would carry them. */
export async function compilePackages() {
  await run(installed('tsc'), ['-b', 'shared']);
  removeLeftovers();
}

/**
 * Removes compiled files whose source is gone, which the compiler and the task runner's cache leave: style sheets would still
 * be made for them, so a build would differ from that of a fresh clone.
 */
function removeLeftovers() {
  for (const each of workspaceFolders()) {
    const folder = path.join(workspace, each);
    if (!existsSync(path.join(folder, 'tsconfig.build.json'))) continue;
    for (const file of readdirSync(path.join(folder, 'dist'), { recursive: true, encoding: 'utf8' })) {
      const [, name] = /^(.*?)(?:\.d\.ts|\.js)$/.exec(file) ?? [];
      const hasSource = ['.ts', '.tsx'].some((ending) => existsSync(path.join(folder, 'src', name + ending)));
      if (name !== undefined && !hasSource) rmSync(path.join(folder, 'dist', file));
    }
  }
}
