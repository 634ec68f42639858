import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { UserError } from './steps.mjs';

/** The workspace's folder. */
export const workspace = fileURLToPath(new URL('..', import.meta.url));

/** Path of a program that the workspace has installed. @param {string} name */
export const installed = (name) => fileURLToPath(new URL(`../node_modules/.bin/${name}`, import.meta.url));

/**
 * `show` prints what the program says while it runs, `onOutput` gets it piece by piece.
 *
 * @typedef {{
 *   show?: boolean,
 *   onOutput?: (text: string) => void,
 *   env?: NodeJS.ProcessEnv,
 *   cwd?: string,
 * }} RunOptions
 */

/**
 * Runs a program to its end. It is the leader of a process group: when this process is interrupted, the group ends first.
 * Throws a `UserError` if the program is missing.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ output: string, isOk: boolean }>} what it printed, and whether it exited with code 0
 */
export function attempt(program, args, { show, onOutput, env = process.env, cwd = workspace } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const interrupt = () => {
      child.once('close', () => process.exit(130));
      process.kill(-Number(child.pid), 'SIGINT');
    };
    for (const signal of SIGNALS) process.on(signal, interrupt);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        if (show) process.stdout.write(chunk);
        onOutput?.(String(chunk));
      });
    child.on('error', () => reject(new UserError(`${program} is missing: install it and try again.`)));
    child.on('close', (code) => {
      for (const signal of SIGNALS) process.off(signal, interrupt);
      resolve({ output, isOk: code === 0 });
    });
  });
}

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM']);

/**
 * As {@link attempt}, for a program that has to succeed: else its output is shown, and a `UserError` thrown. Returns what it
 * printed.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export async function run(program, args, options = {}) {
  const { output, isOk } = await attempt(program, args, options);
  if (isOk) return output;
  if (!options.show) process.stderr.write(output);
  throw new UserError(`"${program} ${args.join(' ')}" failed; its output is above.`);
}
