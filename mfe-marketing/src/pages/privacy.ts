import '../app.css';
import type { PageMeta, PageModule, Satisfies } from '@site/contracts';

export { default } from '../features/privacy/privacy-page.tsx';

export const meta = {
  title: 'Privacy policy',
  description:
    'What this site collects, why, where it is kept and for how long: newsletter, demo requests, applications, cookies, analytics.',
} satisfies PageMeta;

export type Contract = Satisfies<typeof import('./privacy.ts'), PageModule>;
