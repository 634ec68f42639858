/**
 * What a collection shows on one of its pages, made by this package's build: one JSON file an item, so that what a
 * page loads does not grow with the number of items.
 */
export type Item = {
  /** The page's path. */
  path: string;
  /** Static markup by name. It stands in the page only as itself, never in the JSON inlined beside it. */
  html: Readonly<Record<string, string>>;
};

/** File with the {@link ItemIndex}, beside the items of the node build. */
export const ITEM_INDEX_FILE = 'items/index.json';

/** What the renderer must know of all items. */
export type ItemIndex = {
  /** Collection → slugs of its items. */
  slugs: Readonly<Record<string, readonly string[]>>;
};
