import { randomUUID } from 'node:crypto';
import pRetry from 'p-retry';
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
  /** Attempts after the first. */
  retries: number;
  /** Longest pause after the first attempt; it doubles with each further one. */
  firstPauseMs: number;
  /** Longest wait for an answer to begin, and for each further piece of it. */
  answerMs: number;
};

/** With these, a server that does not answer at all is given up after a minute and a half, a refused connection after 6 s. */
export const PATIENCE: Patience = { retries: 5, firstPauseMs: 200, answerMs: 15_000 };

/**
 * Repeats work while it fails with a {@link PassingError}, with pauses that double. Each pause has a random length of half
 * its limit to all of it, so that many that were refused at once do not come back at once. Throws the last error.
 */
export const withRetry = <Result>(
  { retries, firstPauseMs }: Patience,
  work: () => Promise<Result>,
): Promise<Result> =>
  pRetry(work, {
    retries,
    // The library makes each pause one to two times as long as this.
    minTimeout: firstPauseMs / 2,
    randomize: true,
    shouldRetry: ({ error }) => error instanceof PassingError,
  });

/** A failure that did not pass as one sentence, a {@link UserError}; any other error as it is. */
export async function inOneSentence<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof PassingError ? new UserError(`${error.message}.`, { cause: error }) : error;
  }
}

/** How a store tries to create one key. */
type KeyCreation = {
  /** For messages. */
  name: string;
  /** Sends the key with a writer's mark; false if the key exists already. */
  attempt: (writer: string) => Promise<boolean>;
  /** Mark of the writer that created the key; undefined if there is no key. */
  writerOf: () => Promise<string | undefined>;
};

/**
 * Creates a key over a network, where an answer may get lost after the key was created. Each call has a mark, which is
 * stored with the key. So a repeated attempt that finds the key knows whether it was created by this call, even if
 * another writer stored the same bytes. Throws a {@link UserError} if that remains unknown.
 */
export async function createOnce(patience: Patience, creation: KeyCreation): Promise<boolean> {
  const writer = randomUUID();
  let mayBeOurs = false;
  const attempt = async (): Promise<boolean> => {
    try {
      if (await creation.attempt(writer)) return true;
    } catch (error) {
      mayBeOurs ||= error instanceof PassingError && error.mayHaveWorked;
      throw error;
    }
    return mayBeOurs && (await creation.writerOf()) === writer;
  };
  try {
    return await withRetry(patience, attempt);
  } catch (error) {
    if (!(error instanceof PassingError) || !mayBeOurs) throw error;
    const found = await creation.writerOf().catch(() => undefined);
    if (found !== undefined) return found === writer;
    throw new UserError(
      `It is unknown whether ${creation.name} was written (${error.message}): "site status" shows what is live as soon as the store answers again.`,
      { cause: error },
    );
  }
}
