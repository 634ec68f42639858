/** Named, timed steps of a command, one line each. */

/**
 * A failure that the person who runs the command can fix. Only its message is shown, one sentence. That of the packages is in
 * shared/contracts, which is not there before the installation.
 */
export class UserError extends Error {
  /** @override */
  name = 'UserError';
}

/** Steps that run, with what they last said of themselves. @type {Map<string, { since: number, state: string }>} */
const running = new Map();

/** @param {number} since */
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** @param {string} name @param {number} since @param {string} note */
const lineOf = (name, since, note) => `  ${name.padEnd(12)}${seconds(since).padStart(8)}   ${note}`.trimEnd();

/**
 * Runs a step and prints its name, its time and its note: the string that it returns, or the result's `note`. On a terminal
 * its line is there from the start, with what the step says of its progress.
 * A failure is printed in the same place and thrown again.
 *
 * @template T
 * @param {string} name
 * @param {(progress: (state: string) => void) => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const own = { since: performance.now(), state: '' };
  running.set(name, own);
  const ticking = setInterval(drawRunning, 1000);
  let note = 'failed';
  try {
    const result = await work((state) => void (own.state = state));
    note = noteOf(result);
    return result;
  } finally {
    clearInterval(ticking);
    running.delete(name);
    clearLine();
    console.log(lineOf(name, own.since, note));
  }
}

/** Draws the steps that run over the last line of a terminal; elsewhere nothing. */
function drawRunning() {
  if (!process.stdout.isTTY) return;
  const texts = [...running].map(([name, { since, state }]) => lineOf(name, since, state));
  process.stdout.write(`\r\u001b[K${texts.join(' ').slice(0, (process.stdout.columns || 80) - 1)}`);
}

const clearLine = () => void (process.stdout.isTTY && process.stdout.write('\r\u001b[K'));

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
    console.error(`\n${textOf(error)}`);
    process.exit(1);
  }
}

/** @param {unknown} error */
function textOf(error) {
  if (!(error instanceof Error)) return String(error);
  // By name, because the packages have a class of their own.
  return error.name === 'UserError' ? error.message : (error.stack ?? error.message);
}
