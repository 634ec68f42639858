import type { RemoteVersion } from '@site/contracts';
import { loadFailure } from '@site/federation/page/load-failure';
import { preferencesOf, siteStore, track } from '@site/runtime/store';
import { reportScriptError } from '../analytics/signals/script-errors.ts';
import { crashReason } from './failure-cause.ts';
import { TimeoutError, withTimeout } from './load.ts';

const DIAGNOSIS_TIMEOUT_MS = 3000;

/** Why each version failed that did. */
const reported = new Map<string, Promise<string>>();

let told: Promise<unknown> = Promise.resolve();

/** Resolves when every failure so far was reported: a report that is under way when the document is left gets lost. */
export const allReported = (): Promise<unknown> => told;

/**
 * Reports that a version of a remote failed, once a document: to the console, and to analytics if the visitor allows it.
 * Resolves to the reason, when that is known.
 */
export function reportFailure(
  remote: string,
  failed: RemoteVersion | undefined,
  error: unknown,
): Promise<string> {
  const version = failed?.version ?? 'unknown';
  const key = `${remote} ${version}`;
  const known = reported.get(key);
  if (known) return known;
  const why = reasonOf(error, failed?.entry);
  reported.set(key, why);
  const telling = Promise.all([why, consentRead()]).then(([reason]) => {
    console.error(`${key} failed: ${reason}.`, error);
    if (!preferencesOf(siteStore.getState().consent).analytics) return;
    track('remote_load_failed', { remote, version, reason });
    if (reason === 'exception') reportScriptError(error, { remote, version });
  });
  told = Promise.all([told, telling]);
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
