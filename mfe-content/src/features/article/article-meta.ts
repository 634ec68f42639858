import type { PageMeta } from '@site/shared/contracts';
import { articleData } from '#structured-data';
import { feed } from '../../content/feed.ts';
import type { Article } from './article.ts';

/** Head of an article's page. */
export const articleMeta = (article: Article): PageMeta => ({
  title: article.title,
  description: article.description,
  type: 'article',
  structuredData: articleData(article),
  feeds: [feed],
});
