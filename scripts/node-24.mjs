import { existsSync } from 'node:fs';
import path from 'node:path';
import { installIn } from './install.mjs';
import { workspaceFolders } from './packages.mjs';
import { installed, run, workspace } from './run.mjs';

const FOLDER = path.join(workspace, 'scripts/node-24');

/** The newest Node that the site supports beside the oldest; it is tested wherever another one runs the tests. */
const MAJOR = 24;

/** Whether this process runs on that Node already. */
export const isNode24 = Number(process.versions.node.split('.')[0]) === MAJOR;

/**
 * Runs the unit tests of all packages on Node 24, which comes from the registry. They give way to whatever runs beside
 * them: low priority, one worker, and a minute for each test.
 *
 * @returns {Promise<string>} what the test runner printed. Throws a `UserError` with this `output` if a test fails.
 */
export async function unitTestsOnNode24() {
  await installIn(FOLDER, ['--ignore-scripts']);
  // The packages of all platforms put their program here.
  const programs = path.join(FOLDER, 'node_modules/.bin');
  const env = { ...process.env, PATH: `${programs}${path.delimiter}${process.env.PATH ?? ''}` };
  const runner = [path.join(programs, 'node'), installed('rstest'), 'run'];
  const limits = ['--pool.maxWorkers=1', '--testTimeout=60000', '--hookTimeout=60000'];
  let output = '';
  let failure;
  for (const folder of workspaceFolders().filter(hasTests)) {
    const cwd = path.join(workspace, folder);
    try {
      output += await run('nice', ['-n', '10', ...runner, ...limits], { env, cwd });
    } catch (error) {
      output += error.output ?? '';
      failure ??= error;
    }
  }
  if (failure) throw Object.assign(failure, { output });
  return output;
}

const hasTests = (folder) => existsSync(path.join(workspace, folder, 'rstest.config.ts'));
