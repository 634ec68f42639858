import type { RemoteVersion } from '@site/contracts';
import { registerRemotes } from '@site/federation/page/load-files';
import { currentRelease, previousNameOf, setOnFallback, versionInUse } from './registry.ts';
import { reportFailure } from './report.ts';
import { exhausted, RemoteUnavailableError, tryLoad, type Failure, type RemoteLoad } from './load.ts';

/** Pauses before a failed load is tried again; chance makes them longer, so that not all visitors come back at once. */
const BACK_OFF_MS = [300, 1000];
const RETRY_TIMEOUT_MS = 2500;
/** Longer, since entry, page and style sheet of the previous version are all new to the visitor. */
const PREVIOUS_TIMEOUT_MS = 5000;

// What could not be loaded while the visitor was offline says nothing of the time after.
addEventListener('online', () => exhausted.clear());

/**
 * Goes on after a failed load: tries again after a pause and another, then from the remote's previous version, unless
 * the load is for hydration, which needs the version that was prerendered. Rejects with
 * {@link RemoteUnavailableError}.
 */
export async function recover<Value>(order: RemoteLoad<Value>, failure: Failure): Promise<Value> {
  const { remote } = order;
  let { version, error } = failure;
  const begin = (begun: RemoteVersion | undefined) => (version = begun);
  for (const pause of exhausted.has(remote) ? [] : BACK_OFF_MS) {
    await sleep(pause * (1 + Math.random() / 2));
    try {
      return await tryLoad(RETRY_TIMEOUT_MS, order, begin);
    } catch (retryError) {
      error = retryError;
    }
  }
  const reason = await reportFailure(remote, version, error);
  if (order.demand() === 'visitor' && fallBack(remote, version, reason)) {
    try {
      const value = await tryLoad(PREVIOUS_TIMEOUT_MS, order, begin);
      if (order.isUsable?.(value) ?? true) return value;
      error = new Error(`${remote} had no such page before.`);
    } catch (previousError) {
      error = previousError;
      void reportFailure(remote, version, error);
    }
    setOnFallback(remote, false);
  }
  exhausted.add(remote);
  throw new RemoteUnavailableError('This part of the site could not be loaded.', { cause: error });
}

/**
 * Reports that a remote's code was loaded and threw, and has the remote fall back to its previous version. False if it
 * can't.
 */
export async function fallBackAfterCrash(
  remote: string,
  error: unknown,
  crashed = versionInUse(remote),
): Promise<boolean> {
  const reason = await reportFailure(remote, crashed, error);
  return fallBack(remote, crashed, reason === 'exception' ? 'crash' : reason);
}

/**
 * Has the document run a remote's previous version from now on, all of it: two versions of one remote side by side
 * would disagree. False if there is none, or if it is the one that failed.
 */
function fallBack(remote: string, failed: RemoteVersion | undefined, reason: string): boolean {
  const { previous } = currentRelease().remotes[remote] ?? {};
  if (!previous || failed === previous) return false;
  if (versionInUse(remote) === previous) return true;
  // The site's servers count failures by this query. It is part of the address that integrity is known for.
  if (!previous.entry.includes('?'))
    previous.entry += `?failed=${currentRelease().remotes[remote]?.version}&why=${reason}`;
  const { entry, version } = previous;
  registerRemotes([{ name: previousNameOf(remote), entry, version, remote }]);
  setOnFallback(remote, true);
  return true;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
