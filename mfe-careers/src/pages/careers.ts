import '../app.css';
import type { PageMeta } from '@site/shared/contracts';

export { default } from '../features/careers/careers-page.tsx';

export const meta: PageMeta = { title: 'careers', description: 'desc' };
