import type { ReportedCrop, ReportedPage, ReportedPicture } from '@site/release-model/check-report';

/** Bytes of all pictures of a report. As text in a page they take a third more. */
const MOST_BYTES = 2_000_000;

/** The pictures that people look at first. */
const ORDER = ['desktop light', 'phone light', 'desktop dark', 'phone dark'];

/** Leaves out the PNGs of the least important pictures, so that a report can still be opened and sent. */
export function fitPictures(pages: readonly ReportedPage[], most = MOST_BYTES): ReportedPage[] {
  const rank = ({ viewport, scheme }: ReportedPicture) => ORDER.indexOf(`${viewport} ${scheme}`);
  const byImportance = pages
    .flatMap(({ pictures }) => pictures)
    .sort((a, b) => rank(a) - rank(b) || bytesOf(a) - bytesOf(b));
  const kept = new Set<ReportedPicture>();
  let bytes = 0;
  for (const picture of byImportance) {
    if (bytes + bytesOf(picture) > most) continue;
    bytes += bytesOf(picture);
    kept.add(picture);
  }
  return pages.map((page) => ({
    ...page,
    pictures: page.pictures.map((picture) => (kept.has(picture) ? picture : withoutBytes(picture))),
  }));
}

const bytesOf = ({ strips }: ReportedPicture): number =>
  strips.reduce((sum, { before, after }) => sum + (before?.png?.length ?? 0) + (after?.png?.length ?? 0), 0);

/** The facts about a picture, without the picture. */
export const withoutBytes = (picture: ReportedPicture): ReportedPicture => ({
  ...picture,
  strips: picture.strips.map(({ before, after, boxes }) => ({
    ...(before ? { before: bare(before) } : {}),
    ...(after ? { after: bare(after) } : {}),
    boxes,
  })),
});

const bare = ({ width, height, top, fullHeight }: ReportedCrop): ReportedCrop => ({
  width,
  height,
  top,
  fullHeight,
});
