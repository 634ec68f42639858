import '../../app.css';
import type { CollectionModule, Satisfies } from '@site/contracts';
import { itemsOf } from '#items';
import type { Article } from '../../features/article/article.ts';

export { default } from '../../features/article/article-page.tsx';
export { articleMeta as meta } from '../../features/article/article-meta.ts';
export const { load, slugs } = itemsOf<Article>('blog');

export type Contract = Satisfies<typeof import('./[slug].ts'), Required<CollectionModule<Article>>>;
