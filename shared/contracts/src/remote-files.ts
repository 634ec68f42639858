/**
 * Stands for the version in the addresses of a Node build: `/packages/careers/__PACKAGE_VERSION__/static/…`. A version is
 * the hash of its build, so the build can't know it. The release tool replaces the text before it runs the build.
 */
export const VERSION_PLACEHOLDER = '__PACKAGE_VERSION__';

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

/** Hash of its content in the name of a script or style sheet of a build; undefined for a name without. */
export const hashInName = (file: string): string | undefined =>
  /\.([\da-f]{10})\.(?:js|css)$/.exec(file)?.[1];

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
