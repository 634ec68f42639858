import '../app.css';
import type { PageMeta, PageModule, Satisfies } from '@site/contracts';

export { default } from '../features/home/home-page.tsx';

export const meta = {
  title: 'Competitor promotions on one timeline',
  description:
    'Promoscope tracks the promotions of your competitors in newsletters, websites, apps and push messages, and shows them on the calendar you plan your campaigns on.',
} satisfies PageMeta;

export type Contract = Satisfies<typeof import('./home.ts'), PageModule>;
