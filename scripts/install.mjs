import path from 'node:path';
import '../release/engine/bin/supported.cjs';
import { compilePackages } from './compiled.mjs';
import { checkFolder } from './install/check-folder.mjs';
import { checkLineEnds } from './install/check-line-ends.mjs';
import { installFailure } from './install/install-failure.mjs';
import { installNeeded, markInstalled, removeMark } from './install/installed-mark.mjs';
import { npmCi } from './install/npm-ci.mjs';
import { oneAtATime } from './install/one-at-a-time.mjs';
import { workspace } from './run.mjs';
import { UserError } from './steps.mjs';

/**
 * Installs the dependencies unless those of this lock file are installed already, and compiles the shared packages,
 * which every other package imports as a registry would carry them.
 */
export async function installDependencies() {
  checkFolder(workspace);
  checkLineEnds(workspace);
  // Every step has its own; a shell's would build another site than everybody else's.
  delete process.env.NODE_ENV;
  const note = await installIn(workspace);
  await compilePackages();
  return note;
}

/**
 * Installs tools that only one command needs. They are outside the workspace, so that nobody else waits for them.
 *
 * @param {...string} folders with a lock file of their own
 */
export async function installTools(...folders) {
  const notes = [];
  for (const folder of folders) notes.push(await installIn(path.join(workspace, folder)));
  return [...new Set(notes)].join(', ');
}

/**
 * `npm ci` in a folder, unless all that its lock file wants on this machine is there. Returns a note. Throws a `UserError`
 * of one sentence if it fails; the install then does not count.
 *
 * @param {string} folder
 */
export async function installIn(folder) {
  try {
    if (!installNeeded(folder)) return 'up to date';
    return await oneAtATime(folder, async () => {
      // Another command may have installed it meanwhile.
      const reason = installNeeded(folder);
      if (!reason) return 'up to date';
      removeMark(folder);
      await npmCi(folder);
      markInstalled(folder);
      return `npm ci, because ${reason}`;
    });
  } catch (error) {
    throw error instanceof UserError ? error : installFailure(error, folder);
  }
}
