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
  /** URL of its style sheet; absent in development, or if it has none. */
  styles?: string;
};

/** The facts about a remote that the browser needs. */
export type ReleasedRemote = RemoteVersion & {
  /** The version that was live before, as the fallback; absent if there is none that this shell can run. */
  previous?: RemoteVersion;
  /** Path prefixes of its collections: `/blog` for the expose `./blog/[slug]`. */
  collections: readonly string[];
};

/** The release that a page was rendered with. It is inlined into the page: no registry request, no version skew. */
export type InlinedRelease = {
  /** Number of the release; 0 in development. */
  number: number;
  remotes: Readonly<Record<string, ReleasedRemote>>;
  /** Status that this page was rendered for; 404 makes any path render as not found. */
  status: 200 | 404;
  settings: PublicSettings;
};
