import '../../app.css';
import type { CollectionModule, Satisfies } from '@site/contracts';
import { itemsOf } from '#items';
import type { Guide } from '../../features/guide/guide.ts';

export { default } from '../../features/guide/guide-page.tsx';
export { guideMeta as meta } from '../../features/guide/guide-meta.ts';
export const { load, slugs } = itemsOf<Guide>('use-cases');

export type Contract = Satisfies<typeof import('./[slug].ts'), Required<CollectionModule<Guide>>>;
