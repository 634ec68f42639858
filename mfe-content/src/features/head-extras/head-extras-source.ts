import type { PageMeta } from '@site/contracts';
import type { Article } from '../article/article.ts';
import type { Guide } from '../guide/guide.ts';

/** Parts of a page's head for crawlers and feed readers only. */
export type HeadExtras = Pick<PageMeta, 'section' | 'structuredData' | 'feeds'>;

/**
 * The extras of each kind of page. `#head-extras` makes them in the node build and leaves them out of the browser's,
 * since only the prerendered page is read by crawlers (`imports` in package.json).
 */
export type HeadExtrasSource = {
  articleExtras: (article: Article) => HeadExtras;
  guideExtras: (guide: Guide) => HeadExtras;
  resourcesExtras: () => HeadExtras;
};
