/** Named, timed steps of a command, one line each. */

/** A failure that whoever runs the command can mend: shown as its one sentence. */
export class Sentence extends Error {}

/** The packages have classes of their own for such failures. */
const SENTENCE_CLASSES = new Set(['Sentence', 'StackError']);

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs a step and prints its name, its time and what it says of itself (a string, if it returns one).
 * A failure is printed in the same place and passed on.
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

/** Runs a command's work; a {@link Sentence} is shown without a stack, and the exit code says that it failed. */
export async function command(work) {
  try {
    await work();
  } catch (error) {
    const isSentence = error instanceof Sentence || SENTENCE_CLASSES.has(error?.constructor?.name);
    console.error(`\n${isSentence ? error.message : (error?.stack ?? error)}`);
    process.exit(1);
  }
}
