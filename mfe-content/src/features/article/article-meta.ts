import type { PageMeta } from '@site/contracts';
import { articleExtras } from '../head-extras/head-extras.ts';
import type { Article } from './article.ts';

/** Head of an article's page. */
export const articleMeta = (article: Article): PageMeta => ({
  title: article.title,
  description: article.description,
  type: 'article',
  // Only the renderer writes it: the browser's build has no such branch (shared/remote-kit/src/build/define-remote.ts).
  ...(typeof document === 'undefined' ? articleExtras(article) : {}),
});
