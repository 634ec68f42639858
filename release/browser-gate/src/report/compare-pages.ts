import pLimit from 'p-limit';
import type { Browser } from 'playwright-core';
import { type PageList, SHELL } from '@site/release-model/pages';
import type { ShownSite } from '../edge.ts';
import { LastUsed } from '../last-used.ts';
import { VIEWPORTS, type Visit } from '../visit.ts';
import type { ReportedPage, ReportedPicture, Viewport } from '@site/release-model/check-report';
import { fitPictures } from './fit-pictures.ts';
import { pixelDifference, wholePicture } from './pixel-difference.ts';
import { openForPictures, takePictures, type Picture } from './take-pictures.ts';

/** Pages of which pictures are taken at once. */
const AT_ONCE = 4;

/** Most pages of which pictures are kept, each in one window: some 60 MB. */
const MOST_KEPT = 64;

/** Pictures of pages in one window, by the hash of their document, which names every file that it is drawn with. */
export type PictureAlbum = LastUsed<readonly Picture[]>;

export const newAlbum = (): PictureAlbum => new LastUsed(MOST_KEPT);

/** A release that is served: its page lists, and where it is. */
export type ServedRelease = { lists: ReadonlyMap<string, PageList>; site: ShownSite };

/** Two releases that are served side by side. */
export type Releases = {
  before: ServedRelease;
  after: ServedRelease;
  /** Names of the packages that changed. */
  changed: ReadonlySet<string>;
};

/**
 * Says which pages look different, light and dark, in each window. A package without pages shows its fragments to new
 * visitors, so home is then opened as on a first visit.
 */
export class PageComparison {
  readonly #releases: Releases;
  readonly #pages: readonly KnownPage[];
  /** Pictures that were taken before: those of the new release are the old ones of the next. */
  readonly #album: PictureAlbum;
  /** Path and window → the pictures that differ. */
  readonly #compared = new Map<string, readonly ReportedPicture[]>();
  /** Path → texts that its pictures don't show, because they differ on each visit. */
  readonly hidden = new Map<string, readonly string[]>();

  constructor(releases: Releases, album: PictureAlbum) {
    this.#releases = releases;
    this.#pages = pagesOf(releases);
    this.#album = album;
  }

  /**
   * Takes pictures of a page of the new release that is open already. If the old ones are known, they are compared at once,
   * while the browser has other work.
   */
  async photograph(visit: Visit): Promise<void> {
    const { before, after } = this.#releases;
    const page = this.#pages.find(({ path }) => path === visit.path);
    if (!page) return;
    const now = await this.#kept(after, page, visit.viewport, () => takePictures(visit));
    const isKnown = page.change === 'new' || this.#album.has(keyOf(before, page, visit.viewport));
    if (now.length > 0 && isKnown) await this.#compare(page, visit.viewport, async () => []);
  }

  /**
   * Compares the pages.
   *
   * @param opened paths that the gate opened
   * @param stuck paths of pages that never became interactive: they can't be pictured
   */
  async pages(
    browser: Browser,
    opened: ReadonlySet<string>,
    stuck: ReadonlySet<string>,
  ): Promise<ReportedPage[]> {
    const { after, changed } = this.#releases;
    const limit = pLimit(AT_ONCE);
    const compare = async (page: KnownPage): Promise<ReportedPage> => {
      const { path, isFirstVisit = false, change } = page;
      if (change === 'gone') return reported(page, 'gone');
      if (!opened.has(path)) return reported(page, 'unopened');
      if (stuck.has(path)) return reported(page, 'unseen');
      const taken = await Promise.all(
        (Object.keys(VIEWPORTS) as Viewport[]).map((viewport) =>
          this.#compare(page, viewport, ({ site }) =>
            limit(() => openForPictures(browser, { site, path, viewport }, isFirstVisit)),
          ),
        ),
      );
      const pictures = taken.flatMap((each) => each ?? []);
      if (taken.includes(undefined)) return reported(page, 'unseen');
      return reported(page, pictures.length === 0 ? 'same' : change, pictures);
    };
    const pages = [...this.#pages];
    const hasBareFragments = [...changed].some(
      (name) => name !== SHELL && Object.keys(after.lists.get(name)?.pages ?? {}).length === 0,
    );
    if (hasBareFragments && opened.has('/'))
      pages.unshift({ ...FIRST_VISIT, package: ownerOf(after.lists, '/') });
    return fitPictures(await Promise.all(pages.map(compare)));
  }

  /** The pictures of a page that differ; undefined if the page can't be pictured. */
  async #compare(
    page: KnownPage,
    viewport: Viewport,
    take: (release: ServedRelease) => Promise<readonly Picture[]>,
  ): Promise<readonly ReportedPicture[] | undefined> {
    const { before, after } = this.#releases;
    const key = `${page.path} ${viewport} ${page.isFirstVisit ?? false}`;
    const known = this.#compared.get(key);
    if (known) return known;
    const [old, now] = await Promise.all([
      page.change === 'new' ? [] : this.#kept(before, page, viewport, () => take(before)),
      this.#kept(after, page, viewport, () => take(after)),
    ]);
    if (now.length === 0) return undefined;
    this.hidden.set(page.path, now[0]?.hidden ?? []);
    const pictures = now.flatMap((picture) => comparedPicture(old, picture, page.change === 'new'));
    this.#compared.set(key, pictures);
    return pictures;
  }

  #kept(
    release: ServedRelease,
    page: KnownPage,
    viewport: Viewport,
    take: () => Promise<readonly Picture[]>,
  ): Promise<readonly Picture[]> {
    // A new visitor also gets fragments, which the document does not name.
    if (page.isFirstVisit) return take();
    // A page that can't be pictured is tried again.
    return this.#album.get(keyOf(release, page, viewport), take, (pictures) => pictures.length > 0);
  }
}

type KnownPage = {
  path: string;
  package: string;
  change: 'changed' | 'new' | 'gone';
  isFirstVisit?: boolean;
};

/** Key of a page's pictures in the album. */
const keyOf = ({ lists }: ServedRelease, { path, package: name }: KnownPage, viewport: Viewport): string =>
  `${lists.get(name)?.pages[path]?.file.hash} ${viewport}`;

const FIRST_VISIT = { path: '/', change: 'changed', isFirstVisit: true } as const;

const reported = (
  { path, package: name, isFirstVisit = false }: KnownPage,
  change: ReportedPage['change'],
  pictures: readonly ReportedPicture[] = [],
): ReportedPage => ({ path: isFirstVisit ? `${path} (first visit)` : path, package: name, change, pictures });

/** Pages of changed packages whose HTML differs, and those that only one of the releases has. */
function pagesOf({ before, after, changed }: Releases): KnownPage[] {
  return [...changed]
    .filter((name) => name !== SHELL)
    .flatMap((name) => {
      const [old, now] = [before.lists.get(name)?.pages ?? {}, after.lists.get(name)?.pages ?? {}];
      const page = (path: string, change: KnownPage['change']) => ({ path, package: name, change });
      return [
        ...Object.keys(now)
          .filter((path) => old[path]?.file.hash !== now[path]?.file.hash)
          .map((path) => page(path, Object.hasOwn(old, path) ? 'changed' : 'new')),
        ...Object.keys(old)
          .filter((path) => !Object.hasOwn(now, path))
          .map((path) => page(path, 'gone')),
      ];
    });
}

const ownerOf = (lists: ServedRelease['lists'], path: string): string =>
  [...lists].find(([name, { pages }]) => name !== SHELL && Object.hasOwn(pages, path))?.[0] ?? SHELL;

function comparedPicture(old: readonly Picture[], now: Picture, isNew: boolean): ReportedPicture[] {
  const { viewport, scheme, png } = now;
  if (isNew) {
    const strip = { after: wholePicture(png), boxes: { before: [], after: [] } };
    return [{ viewport, scheme, strips: [strip], changedPixels: 0, share: 1 }];
  }
  const before = old.find((each) => each.viewport === viewport && each.scheme === scheme);
  if (!before) return [];
  const difference = pixelDifference(before.png, png);
  return difference ? [{ viewport, scheme, ...difference }] : [];
}
