import { itemFile } from '@site/contracts/remote-files';
import type { Item } from './item.ts';
import { ITEM_ATTRIBUTE, itemPath, MARKUP_ATTRIBUTE, type ItemSource } from './item-source.ts';

declare const __webpack_public_path__: string;

/** The item of the page that is open comes from the page itself; any other one is fetched. */
export const itemsOf: ItemSource['itemsOf'] = <Content extends Item>(collection: string) => ({
  load: async (slug: string) => {
    const path = itemPath(collection, slug);
    return (itemInPage(path) as Content | undefined) ?? fetchItem<Content>(path);
  },
  slugs: undefined,
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
async function fetchItem<Content>(path: string, retries = RETRIES): Promise<Content | undefined> {
  try {
    const response = await fetch(__webpack_public_path__ + itemFile(path));
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as Content;
  } catch (error) {
    if (retries === 0) throw error;
    return fetchItem(path, retries - 1);
  }
}
