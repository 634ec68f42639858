import { chunkFile, itemFile } from '@site/contracts/remote-files';
import { currentRelease, versionInUse } from './registry.ts';

const requested = new Set<string>();

/**
 * Requests all files of an expose at once, and once: the remote's entry, when it is there, would request the chunk, and
 * the chunk, when it is there, the item. The files go to the browser's cache; a failure shows when they are used. The
 * remote must be known.
 *
 * @param path of the page, if the expose is one
 */
export function prefetchFiles(remote: string, expose: string, path?: string): void {
  const { entry, integrity, styles, chunks, libraries } = versionInUse(remote) ?? {};
  // Development builds name their files otherwise.
  if (!entry || !integrity) return;
  const inVersion = (file: string) => entry.replace(/[^/]*$/, file);
  const ofAnyVersion = (file: string) => entry.replace(/[^/]*\/[^/]*$/, file);
  const hash = chunks?.[expose];
  const chunk = hash && ofAnyVersion(chunkFile(expose, hash));
  const others = libraries?.[expose]?.map(ofAnyVersion) ?? [];
  const collections = currentRelease().remotes[remote]?.collections;
  // The page of all items is one too.
  const isItem = path && collections?.some((prefix) => `${path}/`.startsWith(`${prefix}/`));
  for (const url of [chunk, ...others, styles, isItem && inVersion(itemFile(path))]) {
    if (!url || requested.has(url) || isInPage(url)) continue;
    requested.add(url);
    fetch(url).catch(() => {});
  }
}

/** Whether a style sheet came with the document: a prerendered page carries its remote's. */
const isInPage = (url: string): boolean =>
  [...document.querySelectorAll('style')].some(({ dataset: { href } }) => href && url.endsWith(`/${href}`));
