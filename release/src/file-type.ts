/** Media types that sirv does not know. */
const TYPES: Readonly<Record<string, string>> = { '.ico': 'image/x-icon' };

/** Media type of a file that sirv would send without one; undefined for all other files. */
export const missingFileType = (pathname: string): string | undefined =>
  TYPES[/\.[a-z]+$/.exec(pathname)?.[0] ?? ''];
