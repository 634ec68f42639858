import { existsSync } from 'node:fs';
import path from 'node:path';
import { outputOf } from './error-parts.mjs';
import { workspaceFolders } from './packages.mjs';
import { installed, run, workspace } from './run.mjs';

/**
 * Runs the unit tests of all packages, one package after the other, without the task runner: it would replace built files,
 * which the browser tests use meanwhile. They give way to whatever runs at the same time.
 *
 * @param {string} programs folder of the Node to run them on; that of this process by default
 * @returns {Promise<string>} what the test runner printed. Throws a `UserError` with this `output` if a test fails.
 */
export async function unitTests(programs = path.dirname(process.execPath)) {
  const env = { ...process.env, PATH: `${programs}${path.delimiter}${process.env.PATH ?? ''}` };
  const runner = [path.join(programs, 'node'), installed('rstest'), 'run'];
  let output = '';
  let failure;
  for (const folder of workspaceFolders().filter(hasTests)) {
    try {
      output += await run('nice', ['-n', '10', ...runner], { env, cwd: path.join(workspace, folder) });
    } catch (error) {
      output += outputOf(error);
      failure ??= error;
    }
  }
  if (failure) throw Object.assign(failure, { output });
  return output;
}

/** @param {string} folder */
const hasTests = (folder) => existsSync(path.join(workspace, folder, 'rstest.config.ts'));
