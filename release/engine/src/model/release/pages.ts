import type { ReleasedRemote, ReleaseFile, SiteIdentity } from '@site/contracts';
import type { FileRef } from '../store/content.ts';

/** A page as it is kept. */
export type ListedPage = {
  file: FileRef;
  /** Expose that rendered it: `./blog/[slug]`. */
  expose: string;
  /** Absent of a page that nothing rendered, as the benchmark's. */
  title?: string;
  /** ISO date since when its Markdown is the same; absent like `title`. */
  modified?: string;
};

/**
 * Everything that one package adds to a release: its pages and files, rendered with one shell and one set of settings. A
 * release refers to one list for each package, so that a promotion writes the list of the changed package only. Kept as
 * content.
 */
export type PageList = {
  name: string;
  version: string;
  /** Version of the shell that rendered the pages. */
  shell: string;
  /** Path on the site → page. The shell's only page is the not-found page. */
  pages: Readonly<Record<string, ListedPage>>;
  /** Path on the site → another file: a feed, an icon, an Open Graph image, a page's Markdown. */
  files: Readonly<Record<string, FileRef>>;
  /** Internal path that the pages link to outside this list → a page with such a link. */
  links: Readonly<Record<string, string>>;
  /** The page with the most bytes of HTML, and the one with the most bytes of style sheets in it. */
  heaviest: Readonly<Record<'html' | 'css', HeaviestPage>>;
  /** What browsers need to know of a remote; absent for the shell. */
  remote?: ReleasedRemote;
  /** Facts of the site; absent for a remote. */
  site?: SiteFacts;
};

/** Path of a page, and bytes. */
export type HeaviestPage = readonly [path: string, bytes: number];

/** Facts of a site that its shell decides. */
export type SiteFacts = {
  identity: SiteIdentity;
  /** `sha256-…` of every inline script that pages carry. */
  inlineScripts: readonly string[];
  /** Fragment → remote that the shell loads it from. */
  fragmentOwners: Readonly<Record<string, string>>;
  mounts: Mounts;
  /** Path that had a page → path to which it leads now. */
  redirects: Readonly<Record<string, string>>;
};

/** Address of the key that shows search engines that the site itself tells them of its pages (indexnow.org). */
export const INDEX_NOW_PATH = '/indexnow.txt';

/** Paths that the server makes from the whole release, in addition to those files. */
export const DERIVED_PATHS = [
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/.well-known/security.txt',
  '/.well-known/gpc.json',
  INDEX_NOW_PATH,
];

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

/** Name of the host package, which owns the paths that no remote may claim. */
export const SHELL = 'shell';

/** Path of the document that is served for every unknown path. */
export const NOT_FOUND_PATH = '/404';

/** Path prefix → remote to which the shell grants it; the longest prefix counts. */
export type Mounts = Readonly<Record<string, string>>;

/** Paths that the site itself serves, and all below them. */
const RESERVED = /^\/(?:404|healthz|index|packages|pictures|preview-backend|readyz|releases)(?:\/|$)/i;

/** Files that the server makes itself. */
const OWN_FILES = [...DERIVED_PATHS, '/preview-mark.css'];

/** Longest path, in characters: as a file of an export it has an ending more, and no name may have over 255. */
const LONGEST = 200;

/** Whether a remote can have a page at a path: `/`, or segments of letters, digits, `-`, `_` that are not reserved. */
export const isPagePath = (path: string): boolean =>
  path.length <= LONGEST && /^(?:\/|(?:\/[\w-]+)+)$/.test(path) && !RESERVED.test(path);

/**
 * Whether a package can have a file at a path: segments as in the path of a page, the last one with an ending. An HTML
 * file would be a page that no rule has seen.
 */
export const isFilePath = (path: string): boolean =>
  path.length <= LONGEST &&
  /^(?:\/[\w-]+)+\.(?!x?html?$)[a-z]+$/.test(path) &&
  !RESERVED.test(path) &&
  !OWN_FILES.includes(path);

/** The package to which a shell grants a path; the shell itself for a path that it grants to nobody. */
export function ownerOf(mounts: Mounts, path: string): string {
  const around = Object.keys(mounts).filter((prefix) => `${path}/`.startsWith(prefix.replace(/\/?$/, '/')));
  const longest = around.reduce((best, prefix) => (prefix.length > best.length ? prefix : best), '');
  return mounts[longest] ?? SHELL;
}

/** The package to which a shell grants the path of a page; the shell itself for a path that no page can have. */
export const ownerOfPage = (mounts: Mounts, path: string): string =>
  isPagePath(path) ? ownerOf(mounts, path) : SHELL;
