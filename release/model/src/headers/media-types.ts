/** Media types of the files that a site has, with the endings of their names. */
export const MEDIA_TYPES = [
  ['text/html;charset=utf-8', 'html'],
  ['text/css', 'css'],
  ['text/javascript', 'js'],
  ['text/plain', 'txt'],
  ['text/xml', 'xml'],
  ['application/json', 'json map'],
  ['application/manifest+json', 'webmanifest'],
  ['image/svg+xml', 'svg'],
  ['image/png', 'png'],
  ['image/x-icon', 'ico'],
  ['image/jpeg', 'jpg jpeg'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
  ['image/gif', 'gif'],
  ['font/woff2', 'woff2'],
] as const;

const BY_ENDING = new Map<string, string>(
  MEDIA_TYPES.flatMap(([type, endings]) => endings.split(' ').map((ending) => [ending, type] as const)),
);

/** Media type of a file by the ending of its name. */
export const mediaType = (file: string): string =>
  BY_ENDING.get(/\.(\w+)$/.exec(file)?.[1] ?? '') ?? 'application/octet-stream';
