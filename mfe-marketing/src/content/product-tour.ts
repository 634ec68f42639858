import { claims, type Claim } from '@site/ui/claims';

/** Features that exist today, each with a drawn scene. */
export const CORE_FEATURES = {
  intelligence: {
    heading: 'Competitive Intelligence',
    text: 'Every rival’s newsletters, websites, apps and push notifications on one timeline. You hear of a price cut the same morning, not in the quarterly review.',
    claim: { ...claims.threatDetection, text: 'of threats detected' },
  },
  collaboration: {
    heading: 'Team Collaboration',
    text: 'CRM, shop, social and B2B plan in one calendar. You see a clash while it’s still a draft.',
    claim: { ...claims.planningConflicts, text: 'fewer planning conflicts' },
  },
  analytics: {
    heading: 'Market Analytics',
    text: 'Real-time market data: how deep, how often and how long each rival discounts. You know what’s normal before you answer.',
    claim: { ...claims.conversion, text: 'higher conversion' },
  },
} as const satisfies Record<string, { heading: string; text: string; claim: Claim & { text: string } }>;

/** Sources of the planner beside competitors. */
export const SIGNALS = {
  predictions: {
    heading: 'ML predictions',
    text: 'What your rivals will run next, and where the market is heading.',
  },
  weather: {
    heading: 'Weather Data',
    text: 'Heat on Thursday? Have a targeted campaign or a flash sale ready by Tuesday.',
  },
  trends: {
    heading: 'Viral Trends',
    text: 'TikTok trends, films and cultural moments, caught on the way up.',
  },
  events: {
    heading: 'Special Events',
    text: 'UN International Days and public holidays, while there’s time to plan.',
  },
} as const;

/** Features that are being built. */
export const COMING_SOON = [
  {
    heading: 'AI Recommendations',
    text: 'Tells you which campaign to run next, and why.',
  },
  {
    heading: 'Autonomous Execution',
    text: 'Launches approved campaigns on every channel for you.',
  },
  {
    heading: 'Real-Time Optimization',
    text: 'Shifts budget and timing as results come in.',
  },
  {
    heading: 'AI Predictions',
    text: 'Estimates a campaign’s revenue and reach before you book it.',
  },
] as const;

/** A campaign as these features would draft it. In the sample market, no shop promotes anything in its week. */
export const DRAFT = {
  title: 'Draft: Back to School',
  note: 'Invented example',
  reason: 'No rival promotes in this week.',
  days: '25–31 August',
  channels: [
    { name: 'Newsletter', state: 'Approved' },
    { name: 'Shop', state: 'Approved' },
    { name: 'Instagram', state: 'Waits for you' },
  ],
  budget: [
    { name: 'Newsletter', before: '2,000', after: '2,600' },
    { name: 'Shop', before: '3,000', after: '3,300' },
    { name: 'Instagram', before: '1,500', after: '600' },
  ],
  forecast: [
    ['Revenue', '€38,000–46,000'],
    ['Reach', '110,000–130,000'],
    ['Margin', '29–32%'],
  ],
} as const;

export const CORE_SECTION = {
  date: '16 Jun',
  label: 'Core Features',
  heading: 'See it, agree on it, measure it',
};

export const ANALYTICS_SECTION = {
  date: '30 Jun',
  label: 'Analytics',
  heading: 'Advanced Analytics Dashboard',
  lead: 'A whole quarter in one picture: when rivals promoted more, and what you did.',
};

/** Words of the dashboard; its figures are computed from the timeline's sample data. */
export const DASHBOARD = {
  label: 'Analytics dashboard, sample data',
  promotions: 'Rival promotions started',
  before: (promotions: number) => `Q1: ${promotions}`,
  discount: 'Average discount of sales started',
  own: (discount: string) => `you: ${discount}`,
  share: 'Your share of promotion days',
  shareNote: 'one brand of seven',
  chart:
    'Column chart: days of each week on promotion in Q2 2025. The average rival grows busier until June; you have four busy spells.',
  months: ['April', 'May', 'June'],
  rivals: 'Average competitor',
  brand: 'Your brand',
  unit: 'Days a week on promotion, Q2 2025, sample data',
} as const;

export const SIGNAL_SECTION = { label: 'Signals', heading: 'More than competitor data' };

export const COMING_SOON_SECTION = { label: 'Coming Soon', heading: 'What we are building now' };
