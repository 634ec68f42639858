import { CONTENT_CHANGED } from '@site/contracts';
import { itemFile } from '@site/contracts/remote-files';
import { ITEM_INDEX_FILE, type Item, type ItemIndex } from './item.ts';
import { ITEM_ATTRIBUTE, itemPath, ITEMS_CHANGED, MARKUP_ATTRIBUTE, type ItemSource } from './item-source.ts';

declare const __webpack_public_path__: string;

/** The item of the page that is open comes from the page itself; any other one is fetched. */
export const itemsOf: ItemSource['itemsOf'] = <Content extends Item>(collection: string) => ({
  load: async (slug: string, folder?: string) => {
    const path = itemPath(collection, slug);
    return (itemInPage(path) as Content | undefined) ?? fetchJson<Content>(itemFile(path), folder);
  },
  // Only the index of a remote that runs alone lists them.
  slugs:
    import.meta.webpackHot &&
    (async () => (await fetchJson<ItemIndex>(ITEM_INDEX_FILE))?.slugs[collection] ?? []),
});

import.meta.webpackHot?.on?.(ITEMS_CHANGED, () => {
  if (dispatchEvent(new Event(CONTENT_CHANGED, { cancelable: true }))) location.reload();
});

export const inlinedJson: ItemSource['inlinedJson'] = ({ path }) =>
  document.querySelector(`[${ITEM_ATTRIBUTE}="${path}"]`) ? '' : undefined;

function itemInPage(path: string): Item | undefined {
  const json = document.querySelector(`[${ITEM_ATTRIBUTE}="${path}"]`)?.textContent;
  if (!json) return undefined;
  const markup = [...document.querySelectorAll<HTMLElement>(`[${MARKUP_ATTRIBUTE}]`)];
  const html = Object.fromEntries(
    markup.map((element) => [element.getAttribute(MARKUP_ATTRIBUTE), element.innerHTML]),
  );
  return { ...(JSON.parse(json) as Omit<Item, 'html'>), html };
}

/** How often a failed request is made again. Nothing is asked for anew when the window gets the focus. */
const RETRIES = 1;

/** Rejects if the file can't be had; undefined if there is none, which means that there is no such page. */
async function fetchJson<Content>(
  file: string,
  folder = __webpack_public_path__,
  retries = RETRIES,
): Promise<Content | undefined> {
  try {
    const response = await fetch(folder + file);
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`${file} answered ${response.status}`);
    // A development server says null of what is gone.
    return ((await response.json()) as Content | null) ?? undefined;
  } catch (error) {
    if (retries === 0) throw error;
    return fetchJson(file, folder, retries - 1);
  }
}
