import { ROOT_ELEMENT_ID, type RemoteVersion } from '@site/contracts';
import { loadFailure } from '@site/federation/page/load-failure';
import { registerRemotes } from '@site/federation/page/load-files';
import { preferencesOf, siteStore, track } from '@site/runtime/store';
import { trustedMarkup } from '@site/ui/trusted-markup';
import { reportScriptError } from '../analytics/signals/script-errors.ts';
import { giveUpStart } from '../event-replay.ts';
import { fingerprintOf } from '../hydration/document-fingerprint.ts';
import { startedDocument } from '../hydration/hydrate.ts';
import { hasMetMovedNodes } from '../hydration/moved-nodes.ts';
import { normalisePath, ownerOf } from '../mounts.ts';
import {
  type Purpose,
  exhausted,
  type Failure,
  type RemoteLoad,
  RemoteUnavailableError,
  TimeoutError,
  tryLoad,
  withTimeout,
} from './load.ts';
import { currentRelease, previousNameOf, setOnFallback, versionInUse } from './registry.ts';

// A load that fails goes on here: retries, then the previous version, then the whole page as the server has it.

/** Pauses before a failed load is tried again; chance makes them longer, so that not all visitors come back at once. */
const BACK_OFF_MS = [300, 1000];
const RETRY_TIMEOUT_MS = 2500;
/** Longer, since entry, page and style sheet of the previous version are all new to the visitor. */
const PREVIOUS_TIMEOUT_MS = 5000;
const DIAGNOSIS_TIMEOUT_MS = 3000;
/** For the whole page. A visitor waits no longer than this for a report. */
const PAGE_TIMEOUT_MS = 4000;
const REPORT_TIMEOUT_MS = 1000;

// What could not be loaded while the visitor was offline says nothing of the time after.
addEventListener('online', () => exhausted.clear());

/**
 * Goes on after a failed load: tries again after a pause and another, then from the remote's previous version, unless
 * the load is for hydration, which needs the version that was prerendered. Rejects with {@link RemoteUnavailableError}.
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
  if (order.purpose() === 'visitor' && runPrevious(remote, version, reason)) {
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
  return runPrevious(remote, crashed, reason === 'exception' ? 'crash' : reason);
}

/**
 * Has the document run a remote's previous version from now on, all of it: two versions of one remote side by side
 * would disagree. False if there is none, or if it is the one that failed.
 */
function runPrevious(remote: string, failed: RemoteVersion | undefined, reason: string): boolean {
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

/** The pages that a recovery asks for; `page-load.ts`, which has them, loads this file. */
type Pages = {
  isPrerendered: (path: string) => boolean;
  forgetRemote: (remote: string) => void;
  get: (path: string, purpose: Purpose) => Promise<{ status: string }>;
};

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
    const purpose = isPrerendered ? 'hydration' : 'visitor';
    const page = await pages.get(path, purpose).catch((failure: unknown) => {
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
    // A document that was rendered here, around a working copy, would be again.
    startedDocument() &&
    normalisePath(location.pathname) === path &&
    (await withTimeout(PAGE_TIMEOUT_MS, fetch(path, { method: 'HEAD' })).catch(() => null));
  if (!answer || !answer.ok) {
    throw new RemoteUnavailableError('This page could not be loaded. You may be offline.', { cause: error });
  }
  await withTimeout(REPORT_TIMEOUT_MS, reports).catch(() => {});
  // The address is the new one already; `assign` to it, with a fragment, would only scroll.
  location.reload();
  return new Promise(() => {});
}

/** Why each version failed that did. */
const reported = new Map<string, Promise<string>>();

/** Settles when every failure so far was reported: a report that is under way when the document is left gets lost. */
let reports: Promise<unknown> = Promise.resolve();

/**
 * Reports that a version of a remote failed, once a document: to the console, and to analytics if the visitor allows it.
 * Resolves to the reason, when that is known.
 */
function reportFailure(remote: string, failed: RemoteVersion | undefined, error: unknown): Promise<string> {
  const version = failed?.version ?? 'unknown';
  const key = `${remote} ${version}`;
  const known = reported.get(key);
  if (known) return known;
  const why = reasonOf(error, failed?.entry);
  reported.set(key, why);
  const report = Promise.all([why, consentRead()]).then(([reason]) => {
    console.error(`${key} failed: ${reason}.`, error);
    if (!preferencesOf(siteStore.getState().consent).analytics) return;
    track('remote_load_failed', { remote, version, reason });
    if (reason === 'exception') reportScriptError(error, { remote, version });
  });
  reports = Promise.all([reports, report]);
  return why;
}

/** Resolves when the visitor's choice has been read: the first page may fail before that. */
async function consentRead(): Promise<void> {
  const isRead = () => siteStore.getState().consent.status !== 'unread';
  if (isRead()) return;
  await new Promise<void>((resolve) => {
    const stop = siteStore.subscribe(() => {
      if (!isRead()) return;
      stop();
      resolve();
    });
  });
}

/**
 * Why a remote failed, as one word: `timeout`, `unreachable`, `http-<status>`, `rejected` (it was answered, but the
 * browser refused it: another content than the release names, or another type), `incomplete` (it ran without
 * providing its module), or one of {@link crashReason}.
 */
async function reasonOf(error: unknown, entry: string | undefined): Promise<string> {
  if (error instanceof TimeoutError) return 'timeout';
  const failure = loadFailure(error);
  if (failure.kind === 'exception') return crashReason(error);
  if (failure.kind !== 'not-loaded') return failure.kind;
  const address = failure.file ?? entry;
  if (!address) return 'unreachable';
  try {
    const { ok, status } = await withTimeout(DIAGNOSIS_TIMEOUT_MS, fetch(address));
    return ok ? 'rejected' : `http-${status}`;
  } catch (fetchError) {
    return fetchError instanceof TimeoutError ? 'timeout' : 'unreachable';
  }
}

/** A line of a stack with a place in a file; functions of the browser have none. */
const PLACE = /:\d+:\d+\)?$/;

/**
 * What made code of a remote throw: `extension` (a script that is not the site's threw), `modified-document` (somebody else
 * had changed the page that it works on), or `exception` (its own fault).
 */
export async function crashReason(error: unknown): Promise<'exception' | 'extension' | 'modified-document'> {
  const { stack = '' } = Object(error) as Partial<Error>;
  const thrower = stack.split('\n').find((line) => PLACE.test(line));
  if (thrower && !thrower.includes(`${location.origin}/packages/`)) return 'extension';
  return hasMetMovedNodes() || (await isAnotherDocument()) ? 'modified-document' : 'exception';
}

/** Whether the document was another when hydration began than the one that the server has. */
async function isAnotherDocument(): Promise<boolean> {
  const started = startedDocument();
  if (!started) return false;
  try {
    const answer = await withTimeout(DIAGNOSIS_TIMEOUT_MS, fetch(started.path));
    const served = new DOMParser().parseFromString(trustedMarkup(await answer.text()) as string, 'text/html');
    const root = served.getElementById(ROOT_ELEMENT_ID);
    return answer.ok && root !== null && fingerprintOf(root) !== started.fingerprint;
  } catch {
    return false;
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
