/** Named, timed steps of a command, one line each. */

/**
 * A failure that the person who runs the command can fix. Only its message is shown, one sentence. That of the packages is in
 * shared/contracts, which is not there before the installation.
 */
export class UserError extends Error {
  /** @override */
  name = 'UserError';
}

/** @param {number} since */
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs a step and prints its name, its time and its note: the string that it returns, or the result's `note`.
 * A failure is printed in the same place and thrown again.
 *
 * @template T
 * @param {string} name
 * @param {() => T | Promise<T>} work
 */
export const step = (name, work) => startStep(name, work).show();

/**
 * Starts a step whose line would interrupt the output of others: `ended` resolves when it has ended, and `show` then does
 * what {@link step} does.
 *
 * @template T
 * @param {string} name
 * @param {() => T | Promise<T>} work
 */
export function startStep(name, work) {
  const since = performance.now();
  /** @param {string} note */
  const lineOf = (note) => `  ${name.padEnd(12)}${seconds(since).padStart(8)}   ${note}`.trimEnd();
  const ended = (async () => work())().then(
    (result) => ({ line: lineOf(noteOf(result)), end: () => result }),
    (error) => ({
      line: lineOf('failed'),
      end: () => {
        throw error;
      },
    }),
  );
  const show = async () => {
    const { line, end } = await ended;
    console.log(line);
    return end();
  };
  return { ended, show };
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
