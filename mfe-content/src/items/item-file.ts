/** Folder of the items in both builds. */
export const ITEM_FOLDER = 'items';

/** File of the item that a page shows, relative to the build: `/blog/seasonal-marketing` → `items/blog/seasonal-marketing.json`. */
export const itemFile = (path: string): string => `${ITEM_FOLDER}${path}.json`;
