import { MarkupLinks } from '@site/ui/markup-links';
import { FAQ_CLOSING } from '../../content/faq-closing.ts';
import { ClosingBanner } from '../page-frame/closing-banner.tsx';
import { staticContent } from '@site/ui/static-content';
import FaqSections from './faq-sections.tsx';

const StaticSections = staticContent(
  'faq-sections',
  () => import('./faq-sections.tsx'),
  import.meta.env.SSR ? FaqSections : undefined,
);

export default function FaqPage() {
  return (
    <MarkupLinks>
      <StaticSections />
      <ClosingBanner {...FAQ_CLOSING} source="FAQ - Resources" />
    </MarkupLinks>
  );
}
