/** Types of files that the library behind `site serve` does not know. */
const TYPES: Readonly<Record<string, string>> = { '.ico': 'image/x-icon' };

/** Media type of a file that the library would send without one; undefined for all others. */
export const missingFileType = (pathname: string): string | undefined =>
  TYPES[/\.[a-z]+$/.exec(pathname)?.[0] ?? ''];
