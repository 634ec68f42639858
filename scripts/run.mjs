import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { codeOf } from './error-parts.mjs';
import { UserError } from './steps.mjs';

/** The workspace's folder. */
export const workspace = fileURLToPath(new URL('..', import.meta.url));

/** What was asked to stop, and did not within this time, is ended. */
const GRACE_MS = 10_000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a program to its end and returns what it printed. `show` prints it while it runs, `onOutput` gets it piece by piece.
 * The program is the leader of a process group: when this process is interrupted, the group ends before it.
 * Throws a `UserError` if the program is missing or exits with another code than 0; its output is then shown, unless
 * `isQuiet`, and kept in the error's `output`.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{
 *   show?: boolean,
 *   isQuiet?: boolean,
 *   onOutput?: (text: string) => void,
 *   env?: NodeJS.ProcessEnv,
 *   cwd?: string,
 * }} [options]
 * @returns {Promise<string>}
 */
export function run(
  program,
  args,
  { show = false, isQuiet = false, onOutput, env = process.env, cwd = workspace } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    follow(child);
    let output = '';
    /** @type {(stream: NodeJS.WriteStream) => (chunk: Buffer) => void} */
    const take = (stream) => (chunk) => {
      output += chunk;
      if (show) stream.write(chunk);
      onOutput?.(String(chunk));
    };
    child.stdout.on('data', take(process.stdout));
    child.stderr.on('data', take(process.stderr));
    child.on('error', (error) =>
      reject(
        codeOf(error) === 'ENOENT'
          ? new UserError(`${program} is missing: install it and try again.`)
          : error,
      ),
    );
    child.on('close', (code) => {
      // Nobody wants to know how a program ended that was told to.
      if (isInterrupted) return;
      if (code === 0) return resolve(output);
      if (!show && !isQuiet) process.stderr.write(output);
      const error = new UserError(
        `"${program} ${args.join(' ')}" exited with code ${code}; its output is above.`,
      );
      return reject(Object.assign(error, { output }));
    });
  });
}

/** Path of a program that the workspace has installed. @param {string} name */
export const installed = (name) => fileURLToPath(new URL(`../node_modules/.bin/${name}`, import.meta.url));

/** @param {import('node:child_process').ChildProcess} child */
function follow(child) {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, interrupted);
  running.add(child);
  child.once('close', () => {
    running.delete(child);
    if (running.size === 0 && !isInterrupted) for (const signal of SIGNALS) process.off(signal, interrupted);
  });
}

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM']);
let isInterrupted = false;

/** Ends what runs, and this process with the code that a shell expects. */
async function interrupted() {
  // Impatient people press twice; the groups are ending already.
  if (isInterrupted) return;
  isInterrupted = true;
  const children = [...running];
  const closed = Promise.all(children.map((child) => new Promise((resolve) => child.once('close', resolve))));
  for (const child of children) signalGroup(child, 'SIGINT');
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, GRACE_MS))]);
  for (const child of children) signalGroup(child, 'SIGKILL');
  process.exit(130);
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function signalGroup({ pid }, signal) {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // The group has ended.
  }
}
