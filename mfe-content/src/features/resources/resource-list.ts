import type { Item } from '../items/item.ts';
import type { ArticleSummary } from '../article/article.ts';
import type { GuideSummary } from '../guide/guide.ts';

/** One page of the index; `html` has one illustration for each slug that is shown. */
export type ResourceList = Item & {
  /** From 1. */
  page: number;
  pageCount: number;
  /** On the first page only. */
  guides: readonly GuideSummary[];
  /** Newest first. */
  articles: readonly ArticleSummary[];
};

/** Path of a page of the index. */
export const resourceListPath = (page: number): string => (page === 1 ? '/resources' : `/resources/${page}`);
