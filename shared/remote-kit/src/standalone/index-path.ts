/** Where the index is: no page of a site has such a path. */
export const INDEX_PATH = '/@index';
