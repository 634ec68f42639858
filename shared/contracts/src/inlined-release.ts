import type { PublicSettings } from './settings.ts';

/** Id of the element that React hydrates. */
export const ROOT_ELEMENT_ID = 'root';

/** Id of the `<script type="application/json">` that carries the {@link InlinedRelease}. */
export const RELEASE_ELEMENT_ID = 'site-release';

/** `performance.mark` set, with the path as its detail, when a page is interactive: hydrated or navigated to. */
export const PAGE_SHOWN_MARK = 'site:page-shown';

/** One version of a remote. */
export type RemoteVersion = {
  /** `<semver>-<content hash>` of the package version. */
  version: string;
  /** URL of the federation entry. */
  entry: string;
  /** Subresource integrity of the entry, absent in development. The entry contains that of its chunks. */
  integrity?: string;
  /**
   * Style sheets, relative to the browser build → subresource integrity. The shell adds them before anything of the remote
   * is shown. Absent for a page's own version, whose sheets are in the document, and in development.
   */
  styles?: Readonly<Record<string, string>>;
  /**
   * Expose without `./` → hash in the name of its chunk (`chunkFile` in `remote-files`), so that the shell can request the
   * chunk with the entry. Absent in a page, which names its own chunk, for a previous version, in development, and for
   * a build without hashes.
   */
  chunks?: Readonly<Record<string, string>>;
  /**
   * Hash in a file's name → subresource integrity, of all files that `chunks` and `files` name. Absent where `chunks` is.
   */
  fileIntegrity?: Readonly<Record<string, string>>;
  /**
   * Expose → the other scripts of its code, relative to the browser build; absent where `chunks` is, or if none has any.
   */
  files?: Readonly<Record<string, readonly string[]>>;
  /**
   * Fragment → subresource integrity of its file (`markupFile` in `remote-files`), for a fragment that the build renders to
   * markup. Absent in a page, in development, and for a build that has none.
   */
  markup?: Readonly<Record<string, string>>;
};

/** The facts about a remote that the browser needs. */
export type ReleasedRemote = RemoteVersion & {
  /** The version that was live before, as the fallback; absent if there is none that this shell can run. */
  previous?: RemoteVersion;
  /** Path prefixes of its collections: `/blog` for the expose `./blog/[slug]`. */
  collections: readonly string[];
};

/** The facts that a page was rendered with. They are inlined into it, so that hydration waits for no other answer. */
export type InlinedRelease = {
  /**
   * The remote that rendered the page; none in the not-found document. Every remote in development, where `others` is
   * absent.
   */
  remotes: Readonly<Record<string, ReleasedRemote>>;
  /** Address of the {@link ReleaseFile}, an absolute path on the site; absent where `remotes` is complete. */
  others?: string;
  /** Status that this page was rendered for; 404 makes any path render as not found. */
  status: 200 | 404;
  settings: PublicSettings;
};

/**
 * Content of `/releases/<shell version>.json`: every remote of the live release, for the pages of one shell version. The
 * browser asks for it once with every document, and the server has it revalidated.
 */
export type ReleaseFile = {
  /** Number of the release. */
  number: number;
  remotes: Readonly<Record<string, ReleasedRemote>>;
};
