import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { codeOf } from './error-parts.mjs';
import { UserError } from './steps.mjs';

/** The workspace's folder. */
export const workspace = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a program to its end and returns what it printed. `show` prints it while it runs.
 * Throws a `UserError` if the program is missing or exits with another code than 0; its output is then shown, unless
 * `isQuiet`, and kept in the error's `output`.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ show?: boolean, isQuiet?: boolean, env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 * @returns {Promise<string>}
 */
export function run(
  program,
  args,
  { show = false, isQuiet = false, env = process.env, cwd = workspace } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    /** @type {(stream: NodeJS.WriteStream) => (chunk: Buffer) => void} */
    const take = (stream) => (chunk) => {
      output += chunk;
      if (show) stream.write(chunk);
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
