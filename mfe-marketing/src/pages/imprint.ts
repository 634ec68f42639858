import '../app.css';
import type { PageMeta } from '@site/contracts';

export { default } from '../features/imprint/imprint-page.tsx';

export const meta: PageMeta = {
  title: 'Imprint',
  description:
    'Who operates this site: company, address, contact, representative, commercial register and VAT ID.',
};
