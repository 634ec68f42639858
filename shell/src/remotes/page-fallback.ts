import { normalisePath, ownerOf } from '../mounts.ts';
import { fallBackAfterCrash } from './fallback.ts';
import { OPENED_PRERENDERED } from './opened-prerendered.ts';
import type { PageCache } from './page-cache.ts';
import { versionInUse } from './registry.ts';
import { allReported, reportFailure } from './report.ts';
import { RemoteUnavailableError } from './retry.ts';
import { withTimeout } from './timeout.ts';

const ANSWER_TIMEOUT_MS = 4000;
/** A visitor waits no longer than this for a report. */
const REPORT_TIMEOUT_MS = 1000;

/**
 * Recovers a page whose code was loaded and threw: the remote falls back to its previous version, or the prerendered
 * page is opened. Resolves when the page can be rendered again; rejects if nothing helped.
 */
export async function recoverCrashedPage(path: string, error: unknown, pages: PageCache): Promise<void> {
  const remote = ownerOf(path);
  if (!fallBackAfterCrash(remote, error)) return openPrerendered(path, error);
  pages.forgetRemote(remote);
  const page = await pages.get(path);
  if (page.status === 'not-found') return openPrerendered(path, error);
}

/** Reports that a page's code was loaded and threw. */
export function reportCrashedPage(path: string, error: unknown): void {
  const remote = ownerOf(path);
  reportFailure(remote, versionInUse(remote), error);
}

/**
 * Leaves the document for the prerendered page at the same address, which can be read without a script: never resolves.
 * Rejects if the page can't be reached, or is not the one that the visitor is on.
 */
export async function openPrerendered(path: string, error: unknown): Promise<never> {
  const answer =
    normalisePath(location.pathname) === path &&
    (await withTimeout(ANSWER_TIMEOUT_MS, fetch(path, { method: 'HEAD' })).catch(() => null));
  if (!answer || !answer.ok) {
    throw new RemoteUnavailableError('This page could not be loaded. You may be offline.', { cause: error });
  }
  await withTimeout(REPORT_TIMEOUT_MS, allReported()).catch(() => {});
  // The entry of the history keeps it for the inspector, which shows how the page was served.
  history.replaceState({ ...(history.state as object | null), [OPENED_PRERENDERED]: true }, '');
  // The address is the new one already; `assign` to it, with a fragment, would only scroll.
  location.reload();
  return new Promise(() => {});
}
