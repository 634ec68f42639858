/** What the product does today, with a drawn scene each. */
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

/** What the planner reads beside your competitors. */
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

/** What is being built. */
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
