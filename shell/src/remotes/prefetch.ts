import { chunkFile, hashInName, itemFile } from '@site/contracts/remote-files';
import { addStyles } from '@site/remote-kit/federation/add-styles';
import { loadScriptAhead } from '@site/remote-kit/federation/load-script';
import { MOUNTS } from '../mounts.ts';
import { currentRelease, versionInUse } from './registry.ts';

const requested = new Set<string>();

/**
 * Loads all files of an expose at once, and once: the remote's entry, when it is there, would request the chunk, and the
 * chunk, when it is there, the item. The entry finds the chunks that have run and the style sheet that was added; the
 * item goes to the browser's cache. A failure shows when the files are used. The remote must be known.
 *
 * @param path of the page, if the expose is one
 */
export function prefetchFiles(remote: string, expose: string, path?: string): void {
  const { entry, chunks, files, fileIntegrity } = versionInUse(remote) ?? {};
  const hash = chunks?.[expose];
  // Development builds name their files otherwise.
  if (!entry || !hash) return;
  const inVersion = (file: string) => entry.replace(/[^/]*$/, file);
  const ofAnyVersion = (file: string) => entry.replace(/[^/]*\/[^/]*$/, file);
  for (const file of [chunkFile(expose, hash), ...(files?.[expose] ?? [])]) {
    const integrity = fileIntegrity?.[hashInName(file) ?? ''];
    if (!integrity) continue;
    if (file.endsWith('.css')) addStyles(ofAnyVersion(file), integrity).catch(() => {});
    else loadScriptAhead(ofAnyVersion(file), integrity);
  }
  const collections = currentRelease().remotes[remote]?.collections;
  // The page of all items is one too.
  const isItem = path && collections?.some((prefix) => `${path}/`.startsWith(`${prefix}/`));
  if (isItem) requestOnce(inVersion(itemFile(path)));
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
