import '../app.css';
import type { PageMeta } from '@site/shared/contracts';

export { default } from '../features/faq/faq-page.tsx';

export const meta: PageMeta = { title: 'faq', description: 'desc of faq' };
