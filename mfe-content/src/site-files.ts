import type { Satisfies, SiteFilesModule } from '@site/contracts';
import { itemsOf } from '#items';
import { feed } from './content/feed.ts';
import type { Article } from './features/article/article.ts';
import { atomFeed } from './features/feed/atom-feed.ts';

/** The feed, which promotion writes beside the pages. */
export const siteFiles: SiteFilesModule['siteFiles'] = async (settings) => {
  const { load, slugs } = itemsOf<Article>('blog');
  const newest = ((await slugs?.()) ?? []).slice(0, feed.entries);
  const articles = await Promise.all(newest.map((slug) => load(slug)));
  const found = articles.filter((article) => article !== undefined);
  return [{ path: feed.path, content: atomFeed(found, settings) }];
};

export type Contract = Satisfies<typeof import('./site-files.ts'), SiteFilesModule>;
