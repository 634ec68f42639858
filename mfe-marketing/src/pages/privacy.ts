import '../app.css';
import type { PageMeta } from '@site/contracts';

export { default } from '../features/privacy/privacy-page.tsx';

export const meta: PageMeta = {
  title: 'Privacy policy',
  description:
    'What this site collects, why, where it is kept and for how long: newsletter, demo requests, applications, cookies, analytics.',
};
