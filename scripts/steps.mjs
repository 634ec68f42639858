/** Named, timed steps of a command, one line each. */
import { parseArgs } from 'node:util';

/**
 * A failure that the person who runs the command can fix. Only its message is shown, one sentence. That of the packages is in
 * shared/contracts, which is not there before the installation.
 */
export class UserError extends Error {
  /** @override */
  name = 'UserError';
}

/**
 * Runs a step and prints its name, its time and its note: the string that it returns, or the result's `note`. On a terminal
 * what it says of its progress stands there meanwhile.
 *
 * @template T
 * @param {string} name
 * @param {(progress: (state: string) => void) => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const since = performance.now();
  /** @param {string} note */
  const line = (note) => {
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    return `  ${name.padEnd(12)}${seconds.padStart(6)} s   ${note}`.trimEnd();
  };
  /** @param {string} text over the last line of a terminal; elsewhere nothing */
  const draw = (text) => void (process.stdout.isTTY && process.stdout.write(`\r\u001b[K${text}`));
  let note = 'failed';
  draw(line(''));
  try {
    const result = await work((state) => draw(line(state).slice(0, (process.stdout.columns || 80) - 1)));
    note = noteOf(result);
    return result;
  } finally {
    draw('');
    console.log(line(note));
  }
}

/** @param {unknown} result of a step */
function noteOf(result) {
  if (typeof result === 'string') return result;
  return typeof result === 'object' && result && 'note' in result ? String(result.note) : '';
}

/**
 * Runs a command's work. A {@link UserError} is shown without its stack; any failure ends the command with code 1.
 *
 * @param {() => unknown} work
 */
export async function command(work) {
  try {
    await work();
  } catch (error) {
    // By name, because the packages have a class of their own.
    const isExpected = error instanceof Error && error.name === 'UserError';
    console.error('\n%s', isExpected ? error.message : error);
    process.exit(1);
  }
}

/**
 * The options that a script was called with, by name. Throws a `UserError` that names those which exist if one is unknown or
 * wrong.
 *
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {Options} options as `parseArgs` takes them
 */
export function readOptions(options) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const names = Object.keys(options).map((name) => `--${name}`);
    const [problem] = error instanceof Error ? error.message.split('. ') : [];
    throw new UserError(`${problem}: this command has ${names.join(' and ') || 'no options'}.`);
  }
}
