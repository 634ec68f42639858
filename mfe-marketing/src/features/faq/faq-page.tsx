import { MarkupLinks } from '@site/ui/markup-links';
import { FAQ_CLOSING } from '../../content/faq-closing.ts';
import { ClosingBanner } from '../page-frame/closing-banner.tsx';
import { still } from '@site/ui/still';
import FaqSections from './faq-sections.tsx';

const StillSections = still(
  'faq-sections',
  () => import('./faq-sections.tsx'),
  import.meta.env.SSR ? FaqSections : undefined,
);

export default function FaqPage() {
  return (
    <MarkupLinks>
      <StillSections />
      <ClosingBanner {...FAQ_CLOSING} source="FAQ - Resources" />
    </MarkupLinks>
  );
}
