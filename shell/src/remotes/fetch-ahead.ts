import { chunkFile, itemFile } from '@site/contracts/remote-files';
import { versionInUse } from './load-expose.ts';
import { currentRelease } from './release.ts';

const asked = new Set<string>();

/**
 * Asks for an expose's files at once, and once: its remote's entry would ask for them only when it is there, and the chunk only
 * then for the item. They go to the browser's cache; what fails shows when it is used.
 *
 * @param path of the page, if the expose is one
 */
export function fetchAhead(remote: string, expose: string, path?: string): void {
  const { entry, integrity, styles } = versionInUse(remote) ?? {};
  // Development builds name their files otherwise.
  if (!entry || !integrity) return;
  const inBuild = (file: string) => entry.replace(/[^/]*$/, file);
  const collections = currentRelease().remotes[remote]?.collections;
  // The page of all items is one too.
  const isItem = path && collections?.some((prefix) => `${path}/`.startsWith(`${prefix}/`));
  for (const url of [inBuild(chunkFile(expose)), styles, isItem && inBuild(itemFile(path))]) {
    if (!url || asked.has(url) || isInPage(url)) continue;
    asked.add(url);
    fetch(url).catch(() => {});
  }
}

/** Whether a style sheet came with the document: the page that was prerendered carries its remote's. */
const isInPage = (url: string): boolean =>
  [...document.querySelectorAll('style')].some(({ dataset: { href } }) => href && url.endsWith(`/${href}`));
