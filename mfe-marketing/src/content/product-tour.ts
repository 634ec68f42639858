/** Features that exist today, each with a drawn scene. */
export const CORE_FEATURES = {
  intelligence: {
    heading: 'Competitive Intelligence',
    text: 'Newsletters, websites, apps and push notifications of every rival on one timeline. A price cut reaches you while it is news, not in the quarterly review.',
    fact: '85% of threats detected',
  },
  collaboration: {
    heading: 'Team Collaboration',
    text: 'CRM, shop, social and B2B plan in one calendar. A clash shows while it is still a draft.',
    fact: '50% fewer planning conflicts',
  },
  analytics: {
    heading: 'Market Analytics',
    text: 'How deep, how often and how long each rival discounts, so that you know what a normal week is.',
    fact: '25–35% higher conversion',
  },
} as const;

/** Sources of the planner beside competitors. */
export const SIGNALS = {
  predictions: {
    heading: 'ML predictions',
    text: 'When rivals will run their next campaign, and where the market is heading.',
  },
  weather: {
    heading: 'Weather Data',
    text: 'Heat on Thursday: prepare the targeted campaign or the flash sale on Tuesday.',
  },
  trends: {
    heading: 'Viral Trends',
    text: 'TikTok trends, films and cultural moments, seen while they still rise.',
  },
  events: {
    heading: 'Special Events',
    text: 'UN International Days and holidays, with time left to plan for them.',
  },
} as const;

/** Features that are being built. */
export const COMING_SOON = [
  {
    heading: 'AI Recommendations',
    text: 'Which campaign to run next, with the reason beside it.',
  },
  {
    heading: 'Autonomous Execution',
    text: 'Approved campaigns start on their own, in every channel.',
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

export const CORE_SECTION = { label: 'Core Features', heading: 'See it, agree on it, measure it' };

export const ANALYTICS_SECTION = {
  label: 'Analytics',
  heading: 'Advanced Analytics Dashboard',
  lead: 'A quarter of the market in one picture: where rivals got louder, and whether you kept up.',
};

export const SIGNAL_SECTION = { label: 'Signals', heading: 'The planner reads more than rivals' };

export const COMING_SOON_SECTION = { label: 'Coming Soon', heading: 'What we are building now' };
