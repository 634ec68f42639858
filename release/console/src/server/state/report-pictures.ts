import type { CheckPicture } from '../../document/console-state.ts';

/** A picture in a report, with its bytes. */
export type ReportPicture = CheckPicture & { png: Buffer };

const PICTURE =
  /<img\s+src="data:image\/png;base64,(?<png>[^"]*)"\s+width="(?<width>\d+)"\s+height="(?<height>\d+)"\s+alt="(?<text>[^"]*)"/g;

/** The pictures of a report's page, in their order. */
export const reportPictures = (page: string): ReportPicture[] =>
  [...page.matchAll(PICTURE)].map(({ groups = {} }, index) => ({
    index,
    text: unescaped(groups['text'] ?? ''),
    width: Number(groups['width']),
    height: Number(groups['height']),
    png: Buffer.from(groups['png'] ?? '', 'base64'),
  }));

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
