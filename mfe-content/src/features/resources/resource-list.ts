import type { ArticleSummary } from '../article/article.ts';
import type { UseCase } from '../../content/use-cases/use-case.ts';
import type { Item } from '../items/item.ts';

/** One page of the index; `html` has the parts of `static-resource-list.tsx`. */
export type ResourceList = Item & {
  /** From 1. */
  page: number;
};

/** A guide as the index shows it. */
export type GuideSummary = {
  slug: string;
  path: string;
  name: string;
  /** The situation in which a reader needs it. */
  problem: string;
  /** How long its phases take. */
  time: UseCase['time'];
};

/** An article as the index shows it. */
export type ListedArticle = ArticleSummary & {
  /** Its picture, as markup. */
  drawing: string;
};

/** What one page of the index shows. */
export type ListContent = {
  page: number;
  pageCount: number;
  /** On the first page only. */
  guides: readonly GuideSummary[];
  /** Newest first. */
  articles: readonly ListedArticle[];
};

/** Path of a page of the index. */
export const resourceListPath = (page: number): string => (page === 1 ? '/resources' : `/resources/${page}`);
