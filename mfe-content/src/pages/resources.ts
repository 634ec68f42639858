import '../app.css';
import type { PageMeta } from '@site/shared/contracts';

export { default } from '../features/resources/resources-page.tsx';

export const meta: PageMeta = { title: 'resources', description: 'desc' };
