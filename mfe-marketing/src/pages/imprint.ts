import '../app.css';
import type { PageMeta } from '@site/shared/contracts';

export { default } from '../features/imprint/imprint-page.tsx';

export const meta: PageMeta = { title: 'imprint', description: 'desc of imprint' };
