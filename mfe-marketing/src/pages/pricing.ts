import '../app.css';
import type { PageMeta, PageModule, Satisfies } from '@site/contracts';
import { publicSettings } from '@site/runtime/store';
import { PLANS } from '../content/plans.ts';
import { lowestPriceText } from '../content/plan-facts.ts';
import { planStructuredData } from '../features/pricing/plan-structured-data.ts';

export { default } from '../features/pricing/pricing-page.tsx';

export const meta = {
  section: 'Pricing',
  title: 'Pricing: three plans, one planner',
  description: `Plans by the number of competitors they watch, from ${lowestPriceText(PLANS)} a month, by invoice. Every plan has the whole campaign planner.`,
  // Only the renderer writes it: the browser's build has no such branch (shared/remote-kit/src/build/define-remote.ts).
  structuredData:
    typeof document === 'undefined' ? [planStructuredData(PLANS, publicSettings().PUBLIC_SITE_URL)] : [],
} satisfies PageMeta;

export type Contract = Satisfies<typeof import('./pricing.ts'), PageModule>;
