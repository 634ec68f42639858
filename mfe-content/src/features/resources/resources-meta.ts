import type { PageMeta } from '@site/contracts';
import { resourcesHead } from '../../content/resources-meta.ts';
import { resourcesExtras } from '../head-extras/head-extras.ts';
import type { ResourceList } from './resource-list.ts';

/** Head of a page of the index. */
export const resourcesMeta = ({ page }: ResourceList): PageMeta => ({
  title: page === 1 ? resourcesHead.title : `Articles, page ${page}`,
  description: page === 1 ? resourcesHead.description : `Page ${page} of ${resourcesHead.furtherPages}`,
  // Only the renderer writes it: the browser's build has no such branch (shared/remote-kit/src/build/define-remote.ts).
  ...(typeof document === 'undefined' ? resourcesExtras() : {}),
});
