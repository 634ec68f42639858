/** What a buyer asks before signing. Pricing and FAQ show these figures from here. */
export const terms = {
  /** True while these are sample terms that the owner must replace; only a site that shows samples shows them until then. */
  isSample: true as boolean,
  trialDays: 14,
  /** Days from the start until the timeline shows a competitor's first promotions. */
  firstDataDays: 2,
  /** A contract runs for so many months, then for as many again. */
  contractMonths: 1,
  /** Before the end of a contract's month. */
  noticeDays: 14,
  /** People who may log in, by plan. */
  users: { Basic: 2, Premium: 10, Enterprise: 'unlimited' },
  /** Euros a month without VAT for one competitor more than the plan has. */
  extraCompetitorPrice: 19,
  countries: ['Germany', 'Austria', 'Switzerland'],
  /** Of the promotions that are read. */
  languages: ['German', 'English'],
  /** Systems that Enterprise is connected to. */
  integrations: ['Shopware', 'Shopify', 'HubSpot', 'Looker Studio'],
  /** Where customers' data are. */
  hosting: 'Frankfurt am Main, Germany',
  /** Companies that process customers' data for us, each with its part. */
  subProcessors: ['Supabase (database)', 'PostHog (usage figures, EU servers)'],
};
