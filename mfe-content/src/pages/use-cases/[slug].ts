import '../../app.css';
import { itemsOf } from '#items';
import type { Guide } from '../../features/guide/guide.ts';

export { default } from '../../features/guide/guide-page.tsx';
export { guideMeta as meta } from '../../features/guide/guide-meta.ts';
export const { load, slugs } = itemsOf<Guide>('use-cases');
