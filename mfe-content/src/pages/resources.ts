import '../app.css';
import type { CollectionModule, Satisfies } from '@site/contracts';
import { itemsOf } from '#items';
import type { ResourceList } from '../features/resources/resource-list.ts';

export { default } from '../features/resources/resources-page.tsx';
export { resourcesMeta as meta } from '../features/resources/resources-meta.ts';
export const { load } = itemsOf<ResourceList>('resources');

export type Contract = Satisfies<typeof import('./resources.ts'), CollectionModule<ResourceList>>;
