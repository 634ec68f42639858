/** Named, timed steps of a command, one line each. */

/** A failure that the person who runs the command can fix. Only its message is shown, one sentence. */
export class UserError extends Error {
  name = 'UserError';
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs a step and prints its name, its time and its note: the string that it returns, or the result's `note`.
 * A failure is printed in the same place and thrown again.
 */
export async function step(name, work) {
  const since = performance.now();
  try {
    const result = await work();
    const note = typeof result === 'string' ? result : (result?.note ?? '');
    console.log(`  ${name.padEnd(12)}${seconds(since).padStart(8)}   ${note}`.trimEnd());
    return result;
  } catch (error) {
    console.log(`  ${name.padEnd(12)}${seconds(since).padStart(8)}   failed`);
    throw error;
  }
}

/** Runs a command's work. A {@link UserError} is shown without its stack; any failure ends the command with code 1. */
export async function command(work) {
  try {
    await work();
  } catch (error) {
    // By name, because the release tool and the embedded stack define their own classes.
    const isUserError = error?.name === 'UserError';
    console.error(`\n${isUserError ? error.message : (error?.stack ?? error)}`);
    process.exit(1);
  }
}
