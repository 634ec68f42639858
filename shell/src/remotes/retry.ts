import type { RemoteVersion } from '@site/contracts';
import { versionInUse } from './registry.ts';
import { whenKnown } from './release-file.ts';
import { withTimeout } from './timeout.ts';

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

/** A failed load: the version that was in use when it began, undefined if none was known by then, and its error. */
export type Failure = { version: RemoteVersion | undefined; error: unknown };

/** The module that goes on after a failed load; it is itself loaded only then. */
export type Recovery = {
  recover: <Value>(order: RemoteLoad<Value>, failure: Failure) => Promise<Value>;
};

/** Thrown when nothing more can be tried after a failed load; the failure was reported. */
export class RemoteUnavailableError extends Error {
  override name = 'RemoteUnavailableError';
}

const VISITOR_TIMEOUT_MS = 5000;
/** Nobody waits, since the prerendered page can be read: a slow connection gets the time that it needs. */
const HYDRATION_TIMEOUT_MS = 30_000;

/**
 * One try of a load: begins when the remote's version is known, and tells it. Rejects with the error, or with a
 * `TimeoutError` if it is not there in time.
 */
export function tryLoad<Value>(
  ms: number,
  { remote, load }: RemoteLoad<Value>,
  begin: (version: RemoteVersion | undefined) => void,
): Promise<Value> {
  return withTimeout(
    ms,
    whenKnown(remote).then(() => {
      begin(versionInUse(remote));
      return load();
    }),
  );
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
  let version: RemoteVersion | undefined;
  try {
    const ms = order.demand() === 'hydration' ? HYDRATION_TIMEOUT_MS : VISITOR_TIMEOUT_MS;
    return await tryLoad(ms, order, (begun) => (version = begun));
  } catch (error) {
    if (order.demand() === 'prefetch') throw error;
    const { recover } = await loadRecovery().catch(() => {
      // Not even the shell's own code arrives: the visitor is offline.
      throw new RemoteUnavailableError('The page could not be loaded.', { cause: error });
    });
    return recover(order, { version, error });
  }
}
