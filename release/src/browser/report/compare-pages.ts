import pLimit from 'p-limit';
import type { Browser } from 'playwright-core';
import type { PageList } from '../../render/page-list.ts';
import { SHELL } from '../../render/site-paths.ts';
import { VIEWPORTS, type Viewport } from '../visit.ts';
import type { ReportedPage, ReportedPicture } from './check-report.ts';
import { fitPictures } from './fit-pictures.ts';
import type { PictureAlbum } from './picture-album.ts';
import { pixelDifference, wholePicture } from './pixel-difference.ts';
import { Photographer, type Picture } from './take-pictures.ts';

/** Pages of which pictures are taken at once. */
const AT_ONCE = 4;

/** A release that is served: its page lists, and where it is. */
export type ServedRelease = { lists: ReadonlyMap<string, PageList>; origin: string };

export type Comparison = {
  before: ServedRelease;
  after: ServedRelease;
  /** Names of the packages that changed. */
  changed: ReadonlySet<string>;
  /** Paths that the gate opened. */
  opened: ReadonlySet<string>;
  /** Paths of pages that never became interactive: they can't be pictured. */
  stuck: ReadonlySet<string>;
  /** Pictures that were taken before: what is compared as new today is the old of tomorrow. */
  album: PictureAlbum;
};

/**
 * Takes pictures of the pages that may look different, light and dark, in each window, and says which do. A package
 * without pages shows its fragments to new visitors, so home is then opened as on a first visit.
 */
export async function comparePages(browser: Browser, comparison: Comparison): Promise<ReportedPage[]> {
  const { before, after, changed, opened, stuck, album } = comparison;
  const photographers = [
    new Photographer(browser, before.origin),
    new Photographer(browser, after.origin),
  ] as const;
  const limit = pLimit(AT_ONCE);
  const hasBareFragments = [...changed].some(
    (name) => name !== SHELL && Object.keys(after.lists.get(name)?.pages ?? {}).length === 0,
  );
  const compare = async (page: KnownPage): Promise<ReportedPage> => {
    const { path, isFirstVisit = false, change } = page;
    if (change === 'gone') return reported(page, 'gone');
    if (!opened.has(path)) return reported(page, 'unopened');
    if (stuck.has(path)) return reported(page, 'unseen');
    const viewports = (Object.keys(VIEWPORTS) as Viewport[]).map(async (viewport) =>
      limit(async () => {
        const pictures = (photographer: Photographer, hash: string | undefined) => {
          const take = () => photographer.pictures(path, viewport, isFirstVisit);
          // A new visitor also gets fragments, which the document does not name.
          return hash === undefined || isFirstVisit ? take() : album.pictures(`${hash} ${viewport}`, take);
        };
        const [old, now] = await Promise.all([
          change === 'new' ? [] : pictures(photographers[0], fileHash(before, page)),
          pictures(photographers[1], fileHash(after, page)),
        ]);
        return { now, pictures: now.flatMap((picture) => comparedPicture(old, picture, change === 'new')) };
      }),
    );
    const taken = await Promise.all(viewports);
    if (taken.some(({ now }) => now.length === 0)) return reported(page, 'unseen');
    const pictures = taken.flatMap((each) => each.pictures);
    return reported(page, pictures.length === 0 ? 'same' : change, pictures);
  };
  try {
    const pages = pagesOf(before.lists, after.lists, changed);
    if (hasBareFragments && opened.has('/'))
      pages.unshift({ ...FIRST_VISIT, package: ownerOf(after.lists, '/') });
    return fitPictures(await Promise.all(pages.map(compare)));
  } finally {
    await Promise.all(photographers.map((each) => each.close()));
  }
}

type KnownPage = {
  path: string;
  package: string;
  change: 'changed' | 'new' | 'gone';
  isFirstVisit?: boolean;
};

/** Hash of a page's document, which names every file that it is drawn with. */
const fileHash = ({ lists }: ServedRelease, { path, package: name }: KnownPage): string | undefined =>
  lists.get(name)?.pages[path]?.file.hash;

const FIRST_VISIT = { path: '/', change: 'changed', isFirstVisit: true } as const;

const reported = (
  { path, package: name, isFirstVisit = false }: KnownPage,
  change: ReportedPage['change'],
  pictures: readonly ReportedPicture[] = [],
): ReportedPage => ({ path: isFirstVisit ? `${path} (first visit)` : path, package: name, change, pictures });

/** Pages of changed packages whose HTML differs, and those that only one of the releases has. */
function pagesOf(
  before: ServedRelease['lists'],
  after: ServedRelease['lists'],
  changed: ReadonlySet<string>,
): KnownPage[] {
  return [...changed]
    .filter((name) => name !== SHELL)
    .flatMap((name) => {
      const [old, now] = [before.get(name)?.pages ?? {}, after.get(name)?.pages ?? {}];
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
