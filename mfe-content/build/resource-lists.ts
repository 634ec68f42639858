import {
  resourceListPath,
  type GuideSummary,
  type ListedArticle,
  type ResourceList,
} from '../src/features/resources/resource-list.ts';
import { staticResourceList } from '../src/features/resources/static-resource-list.tsx';

/** Articles on one page of the index. */
export const ARTICLES_PER_PAGE = 9;

/** The pages of the index: all guides on the first, the articles spread over as many as they need. */
export function resourceLists(
  articles: readonly ListedArticle[],
  guides: readonly GuideSummary[],
): ResourceList[] {
  const pageCount = Math.max(1, Math.ceil(articles.length / ARTICLES_PER_PAGE));
  return Array.from({ length: pageCount }, (_, index) => {
    const page = index + 1;
    const shown = articles.slice(index * ARTICLES_PER_PAGE, page * ARTICLES_PER_PAGE);
    const content = { page, pageCount, articles: shown, guides: page === 1 ? guides : [] };
    return { path: resourceListPath(page), page, html: staticResourceList(content) };
  });
}
