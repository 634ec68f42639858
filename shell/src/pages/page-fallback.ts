import { normalisePath, ownerOf } from '../mounts.ts';
import { giveUpStart } from '../event-replay.ts';
import { fallBackAfterCrash } from '../remotes/fallback.ts';
import { allReported } from '../remotes/report.ts';
import { RemoteUnavailableError, withTimeout, type Demand } from '../remotes/load.ts';

/** The pages that a recovery asks for; `page-load.ts`, which has them, loads this file. */
type Pages = {
  isPrerendered: (path: string) => boolean;
  forgetRemote: (remote: string) => void;
  get: (path: string, demand: Demand) => Promise<{ status: string }>;
};

const ANSWER_TIMEOUT_MS = 4000;
/** A visitor waits no longer than this for a report. */
const REPORT_TIMEOUT_MS = 1000;

/**
 * Recovers a page whose code was loaded and threw: the remote falls back to its previous version, or the prerendered
 * page is opened. Resolves when the page can be rendered again; rejects if nothing helped. Never resolves if the document
 * is that prerendered page: it stays readable, and opening it again would lead here again.
 */
export async function recoverCrashedPage(path: string, error: unknown, pages: Pages): Promise<void> {
  const remote = ownerOf(path);
  const isPrerendered = pages.isPrerendered(path);
  if (await fallBackAfterCrash(remote, error)) {
    pages.forgetRemote(remote);
    // Data that came with the failed version's page: another version must neither read nor hydrate it.
    for (const script of document.querySelectorAll('main script')) script.remove();
    const demand = isPrerendered ? 'hydration' : 'visitor';
    const page = await pages.get(path, demand).catch((failure: unknown) => {
      if (!isPrerendered) throw failure;
    });
    if (page?.status === 'found') return;
  }
  if (!isPrerendered) return openPrerendered(path, error);
  giveUpStart();
  return new Promise(() => {});
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
  // The address is the new one already; `assign` to it, with a fragment, would only scroll.
  location.reload();
  return new Promise(() => {});
}
