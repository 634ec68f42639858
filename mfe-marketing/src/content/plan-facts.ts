import { PAYMENT, TRACKED_CHANNELS, type Plan } from './plans.ts';

/** One line of a plan card. */
export type PlanFeature = { name: string; isIncluded: boolean; description?: string };

/** One row of the comparison: a value for each plan, in order. */
export type ComparisonRow = { name: string; values: readonly (string | boolean)[] };

/**
 * Words as English lists them: `a, b and c`. Not by `Intl.ListFormat`, whose first use loads the browser's language data
 * while the page's chunk runs.
 */
export const inWords = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ');

/** Price as it is shown: `€49`, `Custom`. */
export const priceText = ({ pricePerMonth }: Plan): string =>
  pricePerMonth === 'custom' ? 'Custom' : `€${pricePerMonth}`;

/** The lowest price of all plans as it is shown: `€49`. Throws if no plan has a fixed price. */
export function lowestPriceText(plans: readonly Plan[]): string {
  const prices = plans.flatMap(({ pricePerMonth }) => (pricePerMonth === 'custom' ? [] : [pricePerMonth]));
  if (prices.length === 0) throw new Error('No plan has a fixed price.');
  return `€${Math.min(...prices)}`;
}

/** Limit as it is shown: `Up to 2`, `Unlimited`. */
export const competitorLimit = ({ competitors }: Plan): string =>
  competitors === 'unlimited' ? 'Unlimited' : `Up to ${competitors}`;

/** Lines of a plan's card. */
export function planFeatures(plan: Plan): readonly PlanFeature[] {
  return [
    { name: 'Campaign planner', isIncluded: true, description: 'Week to year, every channel' },
    {
      name: 'Analytics dashboard',
      isIncluded: plan.hasAnalytics,
      ...(plan.hasAnalytics ? { description: 'Discounts, frequency, trends' } : {}),
    },
    {
      name: 'Integrations',
      isIncluded: plan.hasIntegrations,
      ...(plan.hasIntegrations ? { description: 'Your shop, CRM and reporting' } : {}),
    },
  ];
}

/** Rows of the comparison table. */
export function comparisonRows(plans: readonly Plan[]): readonly ComparisonRow[] {
  const row = (name: string, value: (plan: Plan) => string | boolean) => ({ name, values: plans.map(value) });
  return [
    row('Price a month', priceText),
    row('Competitors tracked', competitorLimit),
    row('Channels tracked', () => `All ${TRACKED_CHANNELS.length}`),
    row('Campaign planner', () => true),
    row('Analytics dashboard', (plan) => plan.hasAnalytics),
    row('Integrations', (plan) => plan.hasIntegrations),
    row('Payment', () => PAYMENT),
  ];
}
