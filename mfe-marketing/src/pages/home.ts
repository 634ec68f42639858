import '../app.css';
import type { PageMeta } from '@site/shared/contracts';

export { default } from '../features/home/home-page.tsx';

export const meta: PageMeta = { title: 'home', description: 'desc of home' };
