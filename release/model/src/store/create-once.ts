import { randomUUID } from 'node:crypto';
import { UserError } from '@site/contracts/user-error';
import { PassingError, withRetry, type Patience } from './patience.ts';

/** How a store tries to create one key. */
export type KeyCreation = {
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
