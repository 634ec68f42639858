import { MarkupLinks } from '@site/ui/markup-links';
import { still } from '@site/ui/still';
import ImprintSections from './imprint-sections.tsx';

const StillSections = still(
  'imprint',
  () => import('./imprint-sections.tsx'),
  import.meta.env.SSR ? ImprintSections : undefined,
);

export default function ImprintPage() {
  return (
    <MarkupLinks>
      <StillSections />
    </MarkupLinks>
  );
}
