import '../app.css';
import type { PageMeta } from '@site/shared/contracts';

export { default } from '../features/pricing/pricing-page.tsx';

export const meta: PageMeta = { title: 'pricing', description: 'desc of pricing' };
