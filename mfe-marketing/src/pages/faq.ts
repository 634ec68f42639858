import '../app.css';
import type { PageMeta, PageModule, Satisfies } from '@site/contracts';
import { FAQ } from '../content/faq.ts';
import { faqStructuredData } from '../features/faq/faq-structured-data.ts';

export { default } from '../features/faq/faq-page.tsx';

export const meta = {
  section: 'FAQ',
  title: 'FAQ: tracking competitors',
  description:
    'What we track, on which channels, how many competitors each plan covers, how you pay, and why monitoring promotions is legal.',
  // Only the renderer writes it: the browser's build has no such branch (shared/remote-kit/src/build/define-remote.ts).
  structuredData: typeof document === 'undefined' ? [faqStructuredData(FAQ)] : [],
} satisfies PageMeta;

export type Contract = Satisfies<typeof import('./faq.ts'), PageModule>;
