import { useCases } from '../src/content/use-cases/use-cases.ts';
import type { Item, ItemIndex } from '../src/features/items/item.ts';
import { checkLinks, type KnownPages } from './check-links.ts';
import { ContentError } from './content-problem.ts';
import { readArticles } from './read-articles.ts';
import { readGuides } from './read-guides.ts';
import { resourceLists } from './resource-lists.ts';

/** Everything that the pages of this package show. */
export type CollectedContent = { items: readonly Item[]; index: ItemIndex };

/** Reads and checks all content. Rejects with a {@link ContentError} that names every problem. */
export async function collectContent(packageFolder: string): Promise<CollectedContent> {
  const { articles, problems: articleProblems } = await readArticles(packageFolder);
  const { guides, problems: guideProblems } = readGuides(useCases);
  const lists = resourceLists(
    articles.map(({ listed }) => listed),
    guides.map(({ summary }) => summary),
  );
  const pages: KnownPages = new Map([
    ...lists.map(({ path }) => [path, null] as const),
    ...articles.map(({ article, ids }) => [article.path, ids] as const),
    ...guides.map(({ guide, ids }) => [guide.path, ids] as const),
  ]);
  const links = [...articles, ...guides].flatMap((read) => read.links);
  const problems = [...articleProblems, ...guideProblems];
  // An article that can't be read would make every link to it look broken.
  if (problems.length === 0) problems.push(...checkLinks(links, pages));
  if (problems.length > 0) throw new ContentError(problems);
  return {
    items: [...articles.map(({ article }) => article), ...guides.map(({ guide }) => guide), ...lists],
    index: {
      slugs: {
        blog: articles.map(({ article }) => article.slug),
        'use-cases': guides.map(({ guide }) => guide.slug),
        resources: lists.slice(1).map(({ page }) => String(page)),
      },
    },
  };
}
