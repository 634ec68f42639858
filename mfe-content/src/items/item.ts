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

/** `index.json` beside the items of the node build: what the renderer must know of all of them. */
export type ItemIndex = {
  /** Collection → slugs of its items. */
  slugs: Readonly<Record<string, readonly string[]>>;
};
