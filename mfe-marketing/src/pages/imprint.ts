import '../app.css';
import type { PageMeta, PageModule, Satisfies } from '@site/contracts';

export { default } from '../features/imprint/imprint-page.tsx';

export const meta = {
  title: 'Imprint',
  description:
    'Who operates this site: company, address, contact, representative, commercial register, VAT ID and accessibility.',
} satisfies PageMeta;

export type Contract = Satisfies<typeof import('./imprint.ts'), PageModule>;
