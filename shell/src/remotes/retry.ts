import type { RemoteVersion } from '@site/contracts';
import { versionInUse } from './registry.ts';

/**
 * For whom something is loaded: for nobody yet, to hydrate the prerendered page, or for a visitor who waits. It may
 * change during the load: a visitor clicks the link to a page that is being prefetched.
 */
export type Demand = 'prefetch' | 'hydration' | 'visitor';

/** A load of something that a remote provides. */
export type RemoteLoad<Value> = {
  remote: string;
  /** Loads it from the version in use; called again for each try. */
  load: () => Promise<Value>;
  /** Whether a value of the previous version will do. Any value will, unless given. */
  isUsable?: (value: Value) => boolean;
  demand: () => Demand;
};

/** A failed load: the version that was in use when it began, and its error. */
export type Failure = { version: RemoteVersion | undefined; error: unknown };

/** The module that goes on after a failed load; it is itself loaded only then. */
export type Recovery = {
  recover: <Value>(order: RemoteLoad<Value>, failure: Failure) => Promise<Value>;
};

/** Thrown when a promise is not settled in time. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/** Thrown when nothing more can be tried after a failed load; the failure was reported. */
export class RemoteUnavailableError extends Error {
  override name = 'RemoteUnavailableError';
}

const VISITOR_TIMEOUT_MS = 5000;
/** Nobody waits, since the prerendered page can be read: a slow connection gets the time that it needs. */
const HYDRATION_TIMEOUT_MS = 30_000;

/** The promise, or a rejection with {@link TimeoutError} if it is not settled in time. */
export function withTimeout<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`No answer within ${ms} ms.`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * Loads from a remote and, if that fails and somebody waits, recovers. Rejects with {@link RemoteUnavailableError} if
 * nothing helped, or at once with the error if nobody waits.
 */
export async function withRetry<Value>(
  order: RemoteLoad<Value>,
  loadRecovery: () => Promise<Recovery>,
): Promise<Value> {
  // Another load may switch to the previous version meanwhile: this failure is not that version's.
  const version = versionInUse(order.remote);
  try {
    return await withTimeout(
      order.demand() === 'hydration' ? HYDRATION_TIMEOUT_MS : VISITOR_TIMEOUT_MS,
      order.load(),
    );
  } catch (error) {
    if (order.demand() === 'prefetch') throw error;
    const { recover } = await loadRecovery().catch(() => {
      // Not even the shell's own code arrives: the visitor is offline.
      throw new RemoteUnavailableError('The page could not be loaded.', { cause: error });
    });
    return recover(order, { version, error });
  }
}
