import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { oneAtATime } from './install/one-at-a-time.mjs';
import { workspaceFolders } from './packages.mjs';
import { installed, run, workspace } from './run.mjs';

/** Compiles the packages that others import as a registry would carry them. */
export async function compilePackages() {
  await oneAtATime(workspace, async () => {
    await run(installed('tsc'), ['-b', 'shared']);
    removeAllLeftovers();
  });
}

/** Removes leftovers of all such packages: the task runner's cache brings them back. */
export function removeAllLeftovers() {
  for (const folder of workspaceFolders().filter(isCompiled)) removeLeftovers(path.join(workspace, folder));
}

/** @param {string} folder */
const isCompiled = (folder) => existsSync(path.join(workspace, folder, 'tsconfig.build.json'));

/**
 * Removes compiled files whose source is gone, which the compiler leaves: style sheets would still be made for them, so a
 * build would differ from that of a fresh clone.
 *
 * @param {string} folder
 */
function removeLeftovers(folder) {
  const compiled = path.join(folder, 'dist');
  for (const file of readdirSync(compiled, { recursive: true, encoding: 'utf8' })) {
    const [, name] = /^(.*?)(?:\.d\.ts|\.js)$/.exec(file) ?? [];
    const hasSource = ['.ts', '.tsx'].some((ending) => existsSync(path.join(folder, 'src', name + ending)));
    if (name !== undefined && !hasSource) rmSync(path.join(compiled, file));
  }
}
