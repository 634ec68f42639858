/** Address of a live site's `SiteContract`. */
export const SITE_CONTRACT_PATH = '/.well-known/site.json';

/** Address of the files of a remote that have their content in their name: `/packages/careers/`. */
export const packageAddress = (remote: string): string => `/packages/${remote}/`;

/**
 * Name of an expose's chunk (`home`, `blog/[slug]`, `fragment/demo-dialog`) without brackets and slashes, which are not
 * safe in a file name and a URL.
 */
export const chunkName = (expose: string): string =>
  `x.${expose.replaceAll('/', '.')}`.replace(/[[\]]/g, '_');

/**
 * File of an expose's chunk, relative to a remote's browser build. The hash is that of its content, so the address
 * (`/packages/<remote>/<file>`) stays the same in all versions with the same chunk.
 */
export const chunkFile = (expose: string, hash: string): string =>
  `static/js/async/${chunkName(expose)}.${hash}.js`;

/** Hash in the name of an expose's chunk; undefined if this is another file, or a name without a hash. */
export function chunkHash(expose: string, file: string): string | undefined {
  const hash = /\.([\da-f]{10})\.js$/.exec(file)?.[1];
  return hash !== undefined && file === chunkFile(expose, hash) ? hash : undefined;
}

/** Hash of its content in the name of a script of a build; undefined for a name without. */
export const hashInName = (file: string): string | undefined => /\.([\da-f]{10})\.js$/.exec(file)?.[1];

/** File of a fragment's markup (`FragmentMarkup`), relative to a build of its remote. */
export const markupFile = (fragment: string): string => `markup/${fragment}.json`;

/** Fragment whose markup a file of a build has; undefined for another file. */
export const fragmentOfMarkup = (file: string): string | undefined =>
  /^markup\/([\w-]+)\.json$/.exec(file)?.[1];

/**
 * File of a collection's item, relative to a build of its remote: `/blog/seasonal-marketing` →
 * `items/blog/seasonal-marketing.json`.
 */
export const itemFile = (path: string): string => `items${path}.json`;
