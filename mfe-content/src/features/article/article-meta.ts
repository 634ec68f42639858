import type { PageMeta } from '@site/contracts';
import { articleExtras } from '#head-extras';
import type { Article } from './article.ts';

/** Head of an article's page. */
export const articleMeta = (article: Article): PageMeta => ({
  title: article.title,
  description: article.description,
  type: 'article',
  ...articleExtras(article),
});
