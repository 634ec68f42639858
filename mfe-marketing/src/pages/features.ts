import '../app.css';
import type { PageMeta, PageModule, Satisfies } from '@site/contracts';

export { default } from '../features/product/features-page.tsx';

export const meta = {
  section: 'Features',
  title: 'Features: campaign planner and competitor tracking',
  description:
    'Plan every channel beside your competitors’ campaigns: planner with predictions, competitive intelligence, market analytics, weather and trends.',
} satisfies PageMeta;

export type Contract = Satisfies<typeof import('./features.ts'), PageModule>;
