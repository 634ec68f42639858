import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import '../release/engine/bin/supported.cjs';
import { compilePackages } from './build.mjs';
import { attempt, workspace } from './run.mjs';
import { UserError } from './steps.mjs';

/** What a settings file or the shell may say otherwise: a tool that builds here is a dependency in every environment. */
const NPM_CI = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];

/** Words in npm's output → what its failure means, in one sentence. */
const FAILURES = /** @type {const} */ ([
  [/\bEUSAGE\b/, 'package-lock.json does not match package.json: run "npm install" and commit both files.'],
  [/\bENOSPC\b/, 'The disk is full: make room and run this again.'],
  [
    /\bE(?:NOTFOUND|AI_AGAIN|CONN\w+|TIMEDOUT|NETUNREACH|NOTCACHED)\b|\bFETCH_ERROR\b|\bE50\d\b/,
    'npm can\'t reach its registry: check the network, the proxy, and the setting "registry" of npm, and run this again.',
  ],
  [/\bE40[13]\b/, 'The registry refuses your access token: log in with "npm login", and run this again.'],
  [/\b(?:EACCES|EPERM|EROFS)\b/, 'This user may not write here: run this as the owner of the folder.'],
]);

/**
 * Installs the dependencies unless those of the lock file are there already, and compiles the shared packages, which every
 * other package imports as a registry would carry them.
 */
export async function installDependencies() {
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
 * `npm ci` in a folder, unless npm has installed there what the lock file lists. Returns a note.
 * Throws a `UserError` of one sentence if it fails; what npm said is shown before.
 *
 * @param {string} folder
 */
export async function installIn(folder) {
  if (isInstalled(folder)) return 'up to date';
  const { output, isOk } = await attempt('npm', NPM_CI, { cwd: folder });
  if (isOk) return 'npm ci';
  process.stderr.write(output);
  const sentence = FAILURES.find(([words]) => words.test(output))?.[1];
  throw new UserError(sentence ?? `"npm ci" failed in ${folder}; what it said is above.`);
}

/**
 * Compares the lock file with npm's own list of what it has installed, which `npm ci` and `npm install` write when they end.
 * Optional packages are for other machines too.
 *
 * @param {string} folder
 */
function isInstalled(folder) {
  const list = path.join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(list)) return false;
  const [wanted, there] = [packagesIn(path.join(folder, 'package-lock.json')), packagesIn(list)];
  return Object.entries(wanted).every(
    ([place, { version, link, optional }]) =>
      optional ||
      !place.includes('node_modules/') ||
      (there[place]?.version === version && there[place]?.link === link),
  );
}

/** @param {string} file @returns {Record<string, { version?: string, link?: boolean, optional?: boolean }>} */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch (error) {
    throw new UserError(
      `${file} is missing or damaged: get it back with "git checkout package-lock.json", or run "npm ci".`,
      { cause: error },
    );
  }
}
