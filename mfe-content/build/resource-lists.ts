import type { Article, ArticleSummary } from '../src/features/article/article.ts';
import type { Guide } from '../src/features/guide/guide.ts';
import { resourceListPath, type ResourceList } from '../src/features/resources/resource-list.ts';

/** Articles on one page of the index. */
export const ARTICLES_PER_PAGE = 9;

/** The pages of the index: all guides on the first, the articles spread over as many as they need. */
export function resourceLists(articles: readonly Article[], guides: readonly Guide[]): ResourceList[] {
  const pageCount = Math.max(1, Math.ceil(articles.length / ARTICLES_PER_PAGE));
  return Array.from({ length: pageCount }, (_, index) => {
    const shown = articles.slice(index * ARTICLES_PER_PAGE, (index + 1) * ARTICLES_PER_PAGE);
    const shownGuides = index === 0 ? guides : [];
    return {
      path: resourceListPath(index + 1),
      page: index + 1,
      pageCount,
      guides: shownGuides.map(({ slug, path, name, meta }) => ({
        slug,
        path,
        name,
        description: meta.description,
      })),
      articles: shown.map(summaryOf),
      html: Object.fromEntries(
        [...shown, ...shownGuides].map(({ slug, html }) => [slug, html['illustration'] ?? '']),
      ),
    };
  });
}

function summaryOf({ slug, path, title, description, author, date, dateText }: Article): ArticleSummary {
  return { slug, path, title, description, author, date, dateText };
}
