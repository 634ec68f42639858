import { versionInUse } from './load-expose.ts';
import { within } from './within.ts';

/**
 * Who waits for what is loaded: nobody yet, the prerendered page that comes alive with it, or a visitor who asked.
 * It may change while it loads: what is prefetched is clicked.
 */
export type Demand = 'prefetch' | 'hydration' | 'visitor';

/** Something that a remote provides. */
export type RemoteLoad<Value> = {
  remote: string;
  /** Loads it from the version in use; called again for each try. */
  load: () => Promise<Value>;
  /** Whether what a version that stands in provides is what was asked for. Anything is, unless given. */
  isUsable?: (value: Value) => boolean;
  demand: () => Demand;
};

/** What is left of a failed load when nothing more can be tried, and the failure was reported. */
export class RemoteUnavailableError extends Error {
  override name = 'RemoteUnavailableError';
}

const VISITOR_WAITS_MS = 5000;
/** Nobody waits: the page is there, and reads. A slow connection gets the time that it needs. */
const HYDRATION_WAITS_MS = 30_000;

/**
 * Loads from a remote and, if that fails and somebody waits, does what can be done about it; the code for that is
 * loaded then. Rejects with {@link RemoteUnavailableError} if nothing helped, or at once with the error if nobody waits.
 */
export async function patiently<Value>(order: RemoteLoad<Value>): Promise<Value> {
  // Meanwhile another load may have the previous version stand in: the failure is not that one's.
  const version = versionInUse(order.remote);
  try {
    return await within(order.demand() === 'hydration' ? HYDRATION_WAITS_MS : VISITOR_WAITS_MS, order.load());
  } catch (error) {
    if (order.demand() === 'prefetch') throw error;
    const { recover } = await import('./recover.ts').catch(() => {
      // Not even the shell's own code arrives: the visitor is offline.
      throw new RemoteUnavailableError('The page could not be loaded.', { cause: error });
    });
    return recover(order, { version, error });
  }
}
