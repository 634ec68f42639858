import type { PageMeta } from '@site/contracts';
import { resourcesExtras } from '#head-extras';
import { resources } from '../../content/resources.ts';
import type { ResourceList } from './resource-list.ts';

/** Head of a page of the index. */
export const resourcesMeta = ({ page }: ResourceList): PageMeta => ({
  title: page === 1 ? resources.meta.title : `Articles, page ${page}`,
  description: page === 1 ? resources.meta.description : `Page ${page} of ${resources.articles.description}`,
  ...resourcesExtras(),
});
