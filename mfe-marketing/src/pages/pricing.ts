import '../app.css';
import type { PageMeta } from '@site/shared/contracts';
import { PLANS } from '../content/plans.ts';
import { lowestPriceText } from '../features/pricing/plan-facts.ts';
import { planStructuredData } from '../features/pricing/plan-structured-data.ts';

export { default } from '../features/pricing/pricing-page.tsx';

export const meta: PageMeta = {
  title: 'Pricing: three plans, one planner',
  description: `Plans by the number of competitors they watch, from ${lowestPriceText(PLANS)} a month, by invoice. Every plan has the whole campaign planner.`,
  structuredData: [planStructuredData(PLANS)],
};
