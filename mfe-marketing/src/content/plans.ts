/** One plan. Cards, comparison, FAQ and structured data read its price and limits here and nowhere else. */
export type Plan = {
  title: string;
  /** Euros a month without VAT; `custom` is agreed in a call. */
  pricePerMonth: number | 'custom';
  /** The buyer that it suits, in one sentence. */
  description: string;
  /** How many competitors it tracks. */
  competitors: number | 'unlimited';
  hasAnalytics: boolean;
  hasIntegrations: boolean;
  isPopular: boolean;
  buttonText: string;
  /** Source label of the demo dialog that its button opens. */
  source: 'basic' | 'premium' | 'enterprise_request';
};

export const PLANS: readonly Plan[] = [
  {
    title: 'Basic',
    pricePerMonth: 49,
    description: 'For one marketer and the two rivals that matter most.',
    competitors: 2,
    hasAnalytics: false,
    hasIntegrations: false,
    isPopular: false,
    buttonText: 'Start with Basic',
    source: 'basic',
  },
  {
    title: 'Premium',
    pricePerMonth: 199,
    description: 'For teams that plan every channel against the whole market.',
    competitors: 10,
    hasAnalytics: true,
    hasIntegrations: false,
    isPopular: true,
    buttonText: 'Start with Premium',
    source: 'premium',
  },
  {
    title: 'Enterprise',
    pricePerMonth: 'custom',
    description: 'For several brands or countries, connected to your systems.',
    competitors: 'unlimited',
    hasAnalytics: true,
    hasIntegrations: true,
    isPopular: false,
    buttonText: 'Contact Sales',
    source: 'enterprise_request',
  },
];

/** Words on every card. */
export const PLAN_TEXT = {
  popular: 'Most Popular',
  monthly: 'a month plus VAT, billed by invoice',
  agreed: 'Let’s talk. Billed by invoice.',
};

/** The same in every plan. */
export const PAYMENT = 'Invoice';

/** Channels that we watch of every competitor, in every plan. */
export const TRACKED_CHANNELS = ['email newsletters', 'websites', 'apps', 'push notifications'] as const;

/** The answer to the question that every buyer has. */
export const WHAT_COUNTS =
  'One competitor is one brand. Its newsletters, website, app and push notifications count once.';
