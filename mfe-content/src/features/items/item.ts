/**
 * Content of one page of a collection. The build writes one JSON file for each item, so that the weight of a page does
 * not grow with the number of items.
 */
export type Item = {
  /** The page's path. */
  path: string;
  /** Static markup by name. A page carries it as elements only, never in the JSON inlined beside them. */
  html: Readonly<Record<string, string>>;
};

/** File with the {@link ItemIndex}, beside the items of the node build. */
export const ITEM_INDEX_FILE = 'items/index.json';

/** List of all items, for the renderer. */
export type ItemIndex = {
  /** Collection → slugs of its items. */
  slugs: Readonly<Record<string, readonly string[]>>;
};
