import type { StructuredData } from '@site/shared/contracts';
import type { Article } from '../features/article/article.ts';
import type { Guide } from '../features/guide/guide.ts';

/**
 * JSON-LD of the pages. `#structured-data` makes it in the node build; in the browser's it is empty, since only the
 * prerendered page carries it (`imports` in package.json).
 */
export type StructuredDataSource = {
  articleData: (article: Article) => StructuredData[];
  guideData: (guide: Guide) => StructuredData[];
  resourcesData: () => StructuredData[];
};
