import type { RemoteVersion } from '@site/contracts';
import { preferencesOf, siteStore, track } from '@site/runtime/store';
import { TimeoutError, within } from './within.ts';

const DIAGNOSIS_MS = 3000;

const reported = new Set<string>();

/**
 * Reports that a version of a remote failed, once a document: to analytics if the visitor allows it, else to the
 * console. Does not wait for the diagnosis.
 */
export function reportFailure(remote: string, failed: RemoteVersion | undefined, error: unknown): void {
  const version = failed?.version ?? 'unknown';
  const key = `${remote} ${version}`;
  if (reported.has(key)) return;
  reported.add(key);
  void reasonOf(error, failed).then((reason) => {
    if (preferencesOf(siteStore.getState().consent).analytics) {
      track('remote_load_failed', { remote, version, reason });
    } else console.error(`${key} failed: ${reason}.`, error);
  });
}

/** What the bundler's and the federation runtime's errors say of a file that did not load. */
type LoadError = { type?: string; request?: string; name: string; message: string };

/**
 * Why a remote failed, as one word: `timeout`, `unreachable`, `http-<status>`, `rejected` (it was answered, but the
 * browser refused it: another content than the release names, or another type), `incomplete` (it ran without
 * providing what it is to provide) or `exception` (its code threw).
 */
async function reasonOf(error: unknown, version: RemoteVersion | undefined): Promise<string> {
  if (error instanceof TimeoutError) return 'timeout';
  if (!(error instanceof Error)) return 'exception';
  const { type, request, name, message } = error as LoadError;
  if (type === 'timeout' || message.includes('timed out')) return 'timeout';
  if (type === 'missing') return 'incomplete';
  const isEntry = message.includes('ScriptNetworkError');
  if (!isEntry && name !== 'ChunkLoadError' && !request) return 'exception';
  const address = isEntry ? version?.entry : request;
  if (!address) return 'unreachable';
  try {
    const { ok, status } = await within(DIAGNOSIS_MS, fetch(address));
    return ok ? 'rejected' : `http-${status}`;
  } catch (fetchError) {
    return fetchError instanceof TimeoutError ? 'timeout' : 'unreachable';
  }
}
