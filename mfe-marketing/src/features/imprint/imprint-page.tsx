import { MarkupLinks } from '@site/ui/markup-links';
import { staticContent } from '@site/ui/static-content';
import ImprintSections from './imprint-sections.tsx';

const StaticSections = staticContent(
  'imprint',
  () => import('./imprint-sections.tsx'),
  import.meta.env.SSR ? ImprintSections : undefined,
);

export default function ImprintPage() {
  return (
    <MarkupLinks>
      <StaticSections />
    </MarkupLinks>
  );
}
