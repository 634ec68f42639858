import type { ReleaseFile, RemoteVersion } from '@site/contracts';
import { chunkFile, hashInName, itemFile, packageAddress } from '@site/contracts/remote-files';
import { federationHost } from '@site/federation/page/host';
import { addStyles, loadScriptAhead } from '@site/federation/page/load-files';
import { loadAgain } from '../load-again.ts';
import { MOUNTS } from '../mounts.ts';
import { adoptReleaseFile, currentRelease, isOnFallback, previousNameOf, versionInUse } from './registry.ts';

/**
 * For whom something is loaded: for nobody yet, to hydrate the prerendered page, or for a visitor who waits. It may
 * change during the load: a visitor clicks the link to a page that is being prefetched.
 */
export type Purpose = 'prefetch' | 'hydration' | 'visitor';

/** A load of something that a remote provides. */
export type RemoteLoad<Value> = {
  remote: string;
  /** Loads it from the version in use; called again for each try. */
  load: () => Promise<Value>;
  /** Whether a value of the previous version will do. Any value will, unless given. */
  isUsable?: (value: Value) => boolean;
  purpose: () => Purpose;
};

/** A failed load: the version that was in use when it began, undefined if none was known by then, and its error. */
export type Failure = { version: RemoteVersion | undefined; error: unknown };

/** Thrown when nothing more can be tried after a failed load; the failure was reported. */
export class RemoteUnavailableError extends Error {
  override name = 'RemoteUnavailableError';
}

/**
 * Remotes without a version that could be loaded: another round of tries would only keep the visitor waiting. Whatever of
 * one is loaded after all clears it.
 */
export const exhausted = new Set<string>();

const VISITOR_TIMEOUT_MS = 5000;
/** Nobody waits, since the prerendered page can be read: a slow connection gets the time that it needs. */
const HYDRATION_TIMEOUT_MS = 30_000;

/**
 * One try of a load: begins when the remote's version is known, and tells it. Rejects with the error, or with a
 * `TimeoutError` if it is not there in time.
 */
export async function tryLoad<Value>(
  ms: number,
  { remote, load }: RemoteLoad<Value>,
  begin: (version: RemoteVersion | undefined) => void,
): Promise<Value> {
  const value = await withTimeout(
    ms,
    whenKnown(remote).then(() => {
      begin(versionInUse(remote));
      return load();
    }),
  );
  exhausted.delete(remote);
  return value;
}

/**
 * Loads from a remote and, if that fails and somebody waits, recovers. Rejects with {@link RemoteUnavailableError} if
 * nothing helped, or at once with the error if nobody waits.
 */
export async function withRetry<Value>(order: RemoteLoad<Value>): Promise<Value> {
  // Another load may switch to the previous version meanwhile: this failure is not that version's.
  let version: RemoteVersion | undefined;
  try {
    const ms = order.purpose() === 'hydration' ? HYDRATION_TIMEOUT_MS : VISITOR_TIMEOUT_MS;
    return await tryLoad(ms, order, (begun) => (version = begun));
  } catch (error) {
    if (order.purpose() === 'prefetch') throw error;
    const { recover } = await loadFallback().catch(() => {
      // Not even the shell's own code arrives: the visitor is offline.
      throw new RemoteUnavailableError('The page could not be loaded.', { cause: error });
    });
    return recover(order, { version, error });
  }
}

/** What goes on after a failure; its file is loaded when the first thing fails. Rejects if that can't be loaded either. */
export const loadFallback = () => loadAgain(() => import(/* webpackChunkName: 'fallback' */ './fallback.ts'));

/** Thrown when a promise is not settled in time. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/** The promise, or a rejection with {@link TimeoutError} if it is not settled in time. */
export function withTimeout<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`No answer within ${ms} ms.`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** As long as a retry may take, so that each has a request of its own. */
const TIMEOUT_MS = 2500;

/** The request that is under way. */
let request: Promise<void> | undefined;

/**
 * Resolves when it is known where a remote is: at once for the one that rendered the page, for any other when the release
 * file has been adopted. Rejects if the file can't be had; the next call asks for it again.
 */
export async function whenKnown(remote: string): Promise<void> {
  if (!currentRelease().remotes[remote]) await requestReleaseFile();
}

/** Resolves when the release file has been adopted; without one, in development, at once. Rejects if it can't be had. */
export async function requestReleaseFile(): Promise<void> {
  const { others } = currentRelease();
  if (!others) return;
  request ??= readReleaseFile(others).finally(() => {
    request = undefined;
  });
  await request;
}

async function readReleaseFile(address: string): Promise<void> {
  try {
    const file = (await withTimeout(
      TIMEOUT_MS,
      fetch(address).then((answer) => answer.json()),
    )) as ReleaseFile;
    adoptReleaseFile(file);
  } catch (error) {
    // The report of a failed load asks for this file to tell the reason.
    throw Object.assign(error as Error, { request: address });
  }
}

/**
 * What was loaded from remotes since the document was opened, in order, and from which version: what is shown keeps it when
 * its remote falls back.
 */
export const loaded: { remote: string; expose: string; version: string | undefined }[] = [];

/** Loads a module that a remote exposes. Rejects if the remote can't be reached, or exposes no such module. */
export function loadExpose<Exposed>(remote: string, expose: string): Promise<Exposed> {
  const name = isOnFallback(remote) ? previousNameOf(remote) : remote;
  return recordLoad(remote, expose, async () => {
    const [module] = await Promise.all([
      federationHost().loadRemote<Exposed>(`${name}/${expose}`),
      addStylesOf(remote),
    ]);
    if (!module) throw new Error(`${remote}/${expose} is empty.`);
    return module;
  });
}

/** Resolves when the style sheets of the version in use are in the page. */
const addStylesOf = (remote: string): Promise<unknown> =>
  Promise.all(
    Object.entries(versionInUse(remote)?.styles ?? {}).map(([file, integrity]) =>
      addStyles(packageAddress(remote) + file, integrity),
    ),
  );

/** Address of the folder that the version in use of a remote is in; undefined if none is known. */
export const folderInUse = (remote: string): string | undefined =>
  versionInUse(remote)?.entry.replace(/[^/]*$/, '');

/** Loads something from the version of a remote that is in use, and records it. */
export async function recordLoad<Value>(
  remote: string,
  expose: string,
  load: () => Promise<Value>,
): Promise<Value> {
  const version = versionInUse(remote)?.version;
  const value = await load();
  loaded.push({ remote, expose, version });
  return value;
}

const requested = new Set<string>();

/**
 * Loads all files of an expose at once, and once: the remote's entry, when it is there, would request the chunk, and the
 * chunk, when it is there, the item. The entry finds the chunks that have run or are on their way; the item goes to the
 * browser's cache. A failure shows when the files are used. The remote must be known.
 *
 * @param path of the page, if the expose is one
 */
export function prefetchFiles(remote: string, expose: string, path?: string): void {
  const { entry, chunks, files, fileIntegrity } = versionInUse(remote) ?? {};
  const hash = chunks?.[expose];
  // Development builds name their files otherwise.
  if (!entry || !hash) return;
  for (const file of [chunkFile(expose, hash), ...(files?.[expose] ?? [])]) {
    const integrity = fileIntegrity?.[hashInName(file) ?? ''];
    if (integrity) loadScriptAhead(packageAddress(remote) + file, integrity);
  }
  addStylesOf(remote).catch(() => {});
  const collections = currentRelease().remotes[remote]?.collections;
  // The page of all items is one too.
  const isItem = path && collections?.some((prefix) => `${path}/`.startsWith(`${prefix}/`));
  if (isItem) requestOnce(`${folderInUse(remote)}${itemFile(path)}`);
}

/**
 * Requests the entries of all remotes that have pages, which are known: what every page of a remote needs. They go to the
 * browser's cache; nothing of a remote runs before its page is asked for.
 */
export function prefetchEntries(): void {
  for (const remote of Object.values(MOUNTS)) {
    const { entry, chunks } = versionInUse(remote) ?? {};
    if (entry && chunks) requestOnce(entry);
  }
}

function requestOnce(url: string): void {
  if (requested.has(url)) return;
  requested.add(url);
  fetch(url).catch(() => {});
}
