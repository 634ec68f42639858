import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '@site/contracts/user-error';

/** A failure that may pass: a time-out, a lost connection, a server that is overloaded or broken. */
export class PassingError extends Error {
  override name = 'PassingError';
  /** Whether the request may have done its work all the same: nothing is known where the answer was lost. */
  readonly mayHaveWorked: boolean;

  constructor(message: string, options: { mayHaveWorked: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.mayHaveWorked = options.mayHaveWorked;
  }
}

/** How long a store keeps trying. */
export type Patience = {
  attempts: number;
  /** Longest pause after the first attempt; it doubles with each further one, up to the longest. */
  firstPauseMs: number;
  longestPauseMs: number;
  /** Longest wait for an answer to begin, and for each further piece of it. */
  answerMs: number;
};

/** With these, a server that does not answer at all is given up after a minute and a half, a refused connection after 10 s. */
export const PATIENCE: Patience = {
  attempts: 6,
  firstPauseMs: 200,
  longestPauseMs: 10_000,
  answerMs: 15_000,
};

/**
 * Repeats work while it fails with a {@link PassingError}, with pauses that double. Each pause has a random length up to
 * its limit, so that many that were refused at once do not come back at once. Throws the last error.
 */
export async function withRetry<Result>(
  { attempts, firstPauseMs, longestPauseMs }: Patience,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PassingError) || attempt >= attempts) throw error;
      const limit = Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1));
      await sleep(Math.random() * limit);
    }
  }
}

/** A failure that did not pass as one sentence, a {@link UserError}; any other error as it is. */
export async function inOneSentence<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof PassingError ? new UserError(`${error.message}.`, { cause: error }) : error;
  }
}
