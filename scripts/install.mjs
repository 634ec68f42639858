import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { compilePackages } from './compiled.mjs';
import { run, workspace } from './run.mjs';
import { UserError } from './steps.mjs';

const OLDEST_NODE = [20, 19];

/**
 * Installs the dependencies unless those of this lock file are installed already, and compiles the shared packages,
 * which every other package imports as a registry would carry them.
 */
export async function installDependencies() {
  checkNode();
  const note = await installIn(workspace);
  await compilePackages();
  return note;
}

/** Installs the benchmark's own tools. They are outside the workspace, so that nobody else waits for them. */
export function installBenchmarkTools() {
  // None of them needs its install script, and one would look for a compiler.
  return installIn(path.join(workspace, 'benchmark/tools'), ['--ignore-scripts']);
}

/** Installs Cloudflare's runtime, in which the tests run the Worker. */
export function installWorkerd() {
  return installIn(path.join(workspace, 'scripts/workerd'), ['--ignore-scripts']);
}

/** `npm ci` in a folder, unless its dependencies are those of its lock file already. */
export async function installIn(folder, options = []) {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex');
  const mark = path.join(folder, 'node_modules', '.installed-lock');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return 'up to date';
  await run('npm', ['ci', '--no-audit', '--no-fund', ...options], { cwd: folder });
  writeFileSync(mark, wanted);
  return 'npm ci';
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new UserError(
    `This is Node ${process.versions.node}: install Node ${OLDEST_NODE.join('.')} or newer.`,
  );
}
