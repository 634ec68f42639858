import type { ReleaseFile } from '@site/contracts';
import type { PageList } from './page-list.ts';

/** Paths that the server makes from the whole release, beside those files. */
export const DERIVED_PATHS = ['/sitemap.xml', '/robots.txt'];

const FOLDER = '/releases/';

/** Address of the file that tells pages of one shell version where all remotes are. */
export const releaseFileAddress = (shellVersion: string): string => `${FOLDER}${shellVersion}.json`;

/** Version of the shell whose release file has this address; undefined for every other address. */
export const shellOfReleaseFile = (address: string): string | undefined =>
  /^\/releases\/([\w.+-]+)\.json$/.exec(address)?.[1];

/**
 * Content of a release's file.
 *
 * @param lists of the release's packages
 */
export function releaseFile(number: number, lists: readonly PageList[]): ReleaseFile {
  return {
    number,
    remotes: Object.fromEntries(
      lists.flatMap(({ name, remote }) => (remote ? [[name, remote] as const] : [])),
    ),
  };
}
