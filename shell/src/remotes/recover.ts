import type { RemoteVersion } from '@site/contracts';
import { previousNameOf, setReplaced, versionInUse } from './load-expose.ts';
import { federationHost } from './federation-host.ts';
import { RemoteUnavailableError, type RemoteLoad } from './patiently.ts';
import { currentRelease } from './release.ts';
import { reportFailure } from './report-failure.ts';
import { within } from './within.ts';

/** Pauses before a failed load is tried again, with some chance in them: not all visitors come back at once. */
const BACK_OFF_MS = [300, 1000];
const RETRY_WAITS_MS = 2500;
/** Entry, page and style sheet, all of them new to the visitor. */
const PREVIOUS_WAITS_MS = 5000;

/** Remotes of which no version could be loaded: trying all of it again would only keep the visitor waiting. */
const hopeless = new Set<string>();

/** What failed: the version that was in use when the load began, and how. */
type Failure = { version: RemoteVersion | undefined; error: unknown };

/**
 * Loads again what could not be loaded, after a pause and another; then from the remote's previous good version, unless
 * it is for hydration, which needs the version that was prerendered. Rejects with {@link RemoteUnavailableError}.
 */
export async function recover<Value>(order: RemoteLoad<Value>, failure: Failure): Promise<Value> {
  const { remote, load } = order;
  let { version, error } = failure;
  for (const pause of hopeless.has(remote) ? [] : BACK_OFF_MS) {
    await sleep(pause * (1 + Math.random() / 2));
    version = versionInUse(remote);
    try {
      return await within(RETRY_WAITS_MS, load());
    } catch (retryError) {
      error = retryError;
    }
  }
  reportFailure(remote, version, error);
  if (order.demand() === 'visitor' && standIn(remote, version)) {
    try {
      const value = await within(PREVIOUS_WAITS_MS, load());
      if (order.isUsable?.(value) ?? true) return value;
      error = new Error(`${remote} had no such page before.`);
    } catch (previousError) {
      error = previousError;
      reportFailure(remote, versionInUse(remote), error);
    }
    setReplaced(remote, false);
  }
  hopeless.add(remote);
  throw new RemoteUnavailableError('This part of the site could not be loaded.', { cause: error });
}

/**
 * Has the remote's previous version stand in for a version that fails, for as long as the document is open: two
 * versions of one remote side by side would disagree. False if there is none, or if it is the one that failed.
 */
export function standIn(remote: string, failed: RemoteVersion | undefined): boolean {
  const { previous } = currentRelease().remotes[remote] ?? {};
  if (!previous || failed === previous) return false;
  if (versionInUse(remote) === previous) return true;
  federationHost().registerRemotes([
    { name: previousNameOf(remote), entry: previous.entry, entryGlobalName: remote },
  ]);
  // The runtime would take the failing version's container, which is there already, for the previous one's.
  Reflect.set(globalThis, remote, undefined);
  setReplaced(remote, true);
  return true;
}

/** Reports that code of a remote was loaded and threw, and has the previous version stand in; see {@link standIn}. */
export function replaceCrashed(remote: string, error: unknown, crashed = versionInUse(remote)): boolean {
  reportFailure(remote, crashed, error);
  return standIn(remote, crashed);
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
