import { OPENED_PRERENDERED } from './load-record.ts';
import { ownerOf } from '../mounts.ts';
import { versionInUse } from './load-expose.ts';
import { forgetPagesOf, pageResource } from './page-resource.ts';
import { normalisePath } from './page-address.ts';
import { RemoteUnavailableError } from './patiently.ts';
import { replaceCrashed } from './recover.ts';
import { reportFailure } from './report-failure.ts';
import { within } from './within.ts';

const ANSWER_WAITS_MS = 4000;

/**
 * Does what can be done for a page whose code was loaded and threw: has the remote's previous version render it, or
 * opens the prerendered page. Resolves when the page can be rendered again; rejects if nothing helped.
 */
export async function recoverCrashedPage(path: string, error: unknown): Promise<void> {
  const remote = ownerOf(path);
  if (!replaceCrashed(remote, error)) return openPrerendered(path, error);
  forgetPagesOf(remote);
  const page = await pageResource(path);
  if (page.status === 'not-found') return openPrerendered(path, error);
}

/** Reports that a page's code was loaded and threw. */
export function reportCrashedPage(path: string, error: unknown): void {
  const remote = ownerOf(path);
  reportFailure(remote, versionInUse(remote), error);
}

/**
 * Leaves the document for the prerendered page at the same address, which needs no script to be read: never resolves.
 * Rejects if the page can't be reached, or is not the one that the visitor is on.
 */
export async function openPrerendered(path: string, error: unknown): Promise<never> {
  const isHere = normalisePath(location.pathname) === path;
  const answer = isHere && (await within(ANSWER_WAITS_MS, fetch(path, { method: 'HEAD' })).catch(() => null));
  if (!answer || !answer.ok) {
    throw new RemoteUnavailableError('This page could not be loaded. You may be offline.', { cause: error });
  }
  // For the overlay that shows what served the page: the entry of the history keeps it.
  history.replaceState({ ...(history.state as object | null), [OPENED_PRERENDERED]: true }, '');
  // The address is the new one already; `assign` to it, with a fragment, would only scroll.
  location.reload();
  return new Promise(() => {});
}
