/** Named, timed steps of a command, one line each. */

/**
 * A failure that the person who runs the command can fix. Only its message is shown, one sentence. That of the packages is in
 * shared/contracts, which is not there before the installation.
 */
export class UserError extends Error {
  name = 'UserError';
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs a step and prints its name, its time and its note: the string that it returns, or the result's `note`.
 * A failure is printed in the same place and thrown again.
 */
export const step = (name, work) => startStep(name, work).show();

/**
 * Starts a step whose line would interrupt the output of others: `ended` resolves when it has ended, and `show` then does
 * what {@link step} does.
 */
export function startStep(name, work) {
  const since = performance.now();
  const lineOf = (note) => `  ${name.padEnd(12)}${seconds(since).padStart(8)}   ${note}`.trimEnd();
  const noteOf = (result) => (typeof result === 'string' ? result : (result?.note ?? ''));
  const ended = (async () => work())().then(
    (result) => ({ result, line: lineOf(noteOf(result)) }),
    (error) => ({ error, line: lineOf('failed') }),
  );
  const show = async () => {
    const { result, error, line } = await ended;
    console.log(line);
    if (error) throw error;
    return result;
  };
  return { ended, show };
}

/** Runs a command's work. A {@link UserError} is shown without its stack; any failure ends the command with code 1. */
export async function command(work) {
  try {
    await work();
  } catch (error) {
    // By name, because the packages have a class of their own.
    const isUserError = error?.name === 'UserError';
    console.error(`\n${isUserError ? error.message : (error?.stack ?? error)}`);
    process.exit(1);
  }
}
