import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remoteFiles } from './remote-files.mjs';
import { UserError, wantedRemote } from './wanted-remote.mjs';

/** @typedef {import('./wanted-remote.mjs').WantedRemote} WantedRemote */

/**
 * `npm create @site/remote <name>`: makes a folder with a remote in the current folder. Returns the exit code. What a
 * person can fix is printed as one sentence. It is JavaScript, so that it runs in a clone in which nothing is built.
 *
 * @param {readonly string[]} args
 */
export function createRemoteCommand(args, parent = process.cwd()) {
  try {
    const wanted = wantedRemote(args);
    const folder = createRemote(wanted, parent);
    console.log(nextSteps(wanted, path.relative(parent, folder)));
    return 0;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    return 1;
  }
}

/**
 * Writes the files and returns the folder. Throws a {@link UserError} if something is there already.
 *
 * @param {WantedRemote} wanted
 * @param {string} parent
 */
function createRemote(wanted, parent) {
  const folder = path.join(parent, wanted.isInWorkspace ? `mfe-${wanted.name}` : wanted.name);
  checkIsFree(folder);
  if (wanted.isInWorkspace) checkNeighbours(wanted, parent);
  for (const [file, text] of remoteFiles(wanted)) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    // Never over a file that somebody else has written meanwhile.
    writeFileSync(target, text, { flag: 'wx' });
  }
  return folder;
}

/**
 * A repository that was just made has nothing but its history.
 *
 * @param {string} folder
 */
function checkIsFree(folder) {
  const name = path.basename(folder);
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) {
    throw new UserError(
      `There is a file ${name} here already: choose another name, or another folder to run this in.`,
    );
  }
  if (readdirSync(folder).some((entry) => entry !== '.git')) {
    throw new UserError(
      `The folder ${name} is not empty: choose another name, or empty it. Nothing was changed.`,
    );
  }
}

/**
 * The packages beside it: none has its name in another folder, or its port.
 *
 * @param {WantedRemote} wanted
 * @param {string} parent
 */
function checkNeighbours({ name, port }, parent) {
  for (const folder of readdirSync(parent)) {
    const file = path.join(parent, folder, 'rsbuild.config.ts');
    if (!existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    if (new RegExp(`\\bname: '${name}'`).test(text)) {
      throw new UserError(`${folder} is the remote ${name} already: choose another name.`);
    }
    if (new RegExp(`\\bport: ${port}\\b`).test(text)) {
      throw new UserError(
        `${folder} has the port ${port}: give another one, for example --port ${port + 1}.`,
      );
    }
  }
}

/**
 * @param {WantedRemote} wanted
 * @param {string} folder
 */
function nextSteps({ name, isInWorkspace, mount }, folder) {
  const steps = isInWorkspace
    ? ['npm install', 'npm run code-owners', `npm run dev -w ${folder}`]
    : [`cd ${folder}`, 'npm install', 'npm run dev'];
  return [
    `Made ${folder}, the remote ${name} with a page at ${mount}. Next:`,
    ...steps.map((step) => `  ${step}`),
  ].join('\n');
}
