import '../app.css';
import type { PageMeta } from '@site/shared/contracts';

export { default } from '../features/features/features-page.tsx';

export const meta: PageMeta = { title: 'features', description: 'desc of features' };
