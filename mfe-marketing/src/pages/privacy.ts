import '../app.css';
import type { PageMeta } from '@site/shared/contracts';

export { default } from '../features/privacy/privacy-page.tsx';

export const meta: PageMeta = { title: 'privacy', description: 'desc of privacy' };
