import '../app.css';
import type { FragmentModule, Satisfies } from '@site/contracts';
import { MarkupActions } from '@site/ui/markup-actions';
import { ConsentBanner } from '../features/banner/consent-banner.tsx';

/** The banner where it is not markup: in development, and in a shell that knows no markup. */
export default function LiveBanner() {
  return (
    <MarkupActions>
      <ConsentBanner />
    </MarkupActions>
  );
}

export type Contract = Satisfies<typeof import('./consent-banner.tsx'), FragmentModule>;
