import type { Source } from './source.ts';

/** A claim of a feature, and its origin. */
export type Claim = { text: string; source: Source };

/** Features that exist today, each with a drawn scene. */
export const CORE_FEATURES = {
  intelligence: {
    heading: 'Competitive Intelligence',
    text: 'Every rival’s newsletters, websites, apps and push notifications on one timeline. A price cut reaches you the same morning, not in the quarterly review.',
    claim: {
      text: '85% of threats detected',
      source: {
        kind: 'estimate',
        assumption:
          'Estimate. Assumes that 85 of 100 promotions appear in at least one of the four channels we watch; the rest run in stores only.',
      },
    },
  },
  collaboration: {
    heading: 'Team Collaboration',
    text: 'CRM, shop, social and B2B plan in one calendar. A clash shows up while it is still a draft.',
    claim: {
      text: '50% fewer planning conflicts',
      source: {
        kind: 'estimate',
        assumption: 'Estimate. Assumes that every second clash is between two of your own channels.',
      },
    },
  },
  analytics: {
    heading: 'Market Analytics',
    text: 'Real-time market data: how deep, how often and how long each rival discounts, so you know what is normal.',
    claim: {
      text: '25–35% higher conversion',
      source: {
        kind: 'estimate',
        assumption:
          'Estimate. Assumes that your campaign moves from a week with five rival sales to one with none.',
      },
    },
  },
} as const satisfies Record<string, { heading: string; text: string; claim: Claim }>;

/** Sources of the planner beside competitors. */
export const SIGNALS = {
  predictions: {
    heading: 'ML predictions',
    text: 'Your rivals’ next campaigns, and where the market is heading.',
  },
  weather: {
    heading: 'Weather Data',
    text: 'Heat on Thursday? Prepare a targeted campaign or a flash sale on Tuesday.',
  },
  trends: {
    heading: 'Viral Trends',
    text: 'TikTok trends, films and cultural moments, spotted on the way up.',
  },
  events: {
    heading: 'Special Events',
    text: 'UN International Days and public holidays, in time to plan for them.',
  },
} as const;

/** Features that are being built. */
export const COMING_SOON = [
  {
    heading: 'AI Recommendations',
    text: 'Which campaign to run next, and why.',
  },
  {
    heading: 'Autonomous Execution',
    text: 'Approved campaigns start by themselves, in every channel.',
  },
  {
    heading: 'Real-Time Optimization',
    text: 'Budget and timing follow the results of the day.',
  },
  {
    heading: 'AI Predictions',
    text: 'Revenue and reach of a campaign before you book it.',
  },
] as const;

export const CORE_SECTION = { label: 'Core Features', heading: 'See it, agree on it, measure it' };

export const ANALYTICS_SECTION = {
  label: 'Analytics',
  heading: 'Advanced Analytics Dashboard',
  lead: 'A whole quarter in one picture: where rivals got louder, and whether you kept up.',
};

export const SIGNAL_SECTION = { label: 'Signals', heading: 'More than competitor data' };

export const COMING_SOON_SECTION = { label: 'Coming Soon', heading: 'What we are building now' };
