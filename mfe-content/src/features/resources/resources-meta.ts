import type { PageMeta } from '@site/contracts';
import { resourcesExtras } from '#head-extras';
import { resourcesHead } from '../../content/resources-meta.ts';
import type { ResourceList } from './resource-list.ts';

/** Head of a page of the index. */
export const resourcesMeta = ({ page }: ResourceList): PageMeta => ({
  title: page === 1 ? resourcesHead.title : `Articles, page ${page}`,
  description: page === 1 ? resourcesHead.description : `Page ${page} of ${resourcesHead.furtherPages}`,
  ...resourcesExtras(),
});
