/** Texts of the home page. */
export const HERO = {
  heading: 'See every competitor promotion.',
  headingEnd: 'Outplan it.',
  lead: 'Promoscope reads competitors’ newsletters, websites, apps and push messages, and puts every offer on the calendar you plan your own campaigns on.',
};

/** A fact that a visitor can check on another page. */
export type Fact = { term: string; text: string; to: string; link: string };

export const FACTS: readonly Fact[] = [
  {
    term: '4 channels watched',
    text: 'Email newsletters, websites, apps and push notifications.',
    to: '/faq',
    link: 'What is tracked',
  },
  {
    term: '2, 10 or all of them',
    text: 'How many competitors you follow is what sets the plans apart.',
    to: '/pricing',
    link: 'Compare plans',
  },
  {
    term: 'Paid by invoice',
    text: 'The plan that you choose is billed to your company.',
    to: '/pricing',
    link: 'See prices',
  },
  {
    term: 'Legal to watch',
    text: 'Only what shops publish themselves, checked with legal experts.',
    to: '/faq',
    link: 'Why it is legal',
  },
];

/** One statistic of the challenge section; `picture` names the drawing that shows it. */
export type Challenge = { percent: number; text: string; picture: 'ticks' | 'sheet' | 'dial' | 'links' };

export const CHALLENGES: readonly Challenge[] = [
  { percent: 33, text: 'of budget could be better allocated', picture: 'ticks' },
  { percent: 85, text: 'of teams use spreadsheets', picture: 'sheet' },
  { percent: 56, text: 'want more time for data analysis', picture: 'dial' },
  { percent: 38, text: 'need better tool integration', picture: 'links' },
];

/** One card of the solution section; `scene` names its drawing. */
export type Solution = {
  title: string;
  text: string;
  to: string;
  link: string;
  scene: 'capture' | 'plan' | 'compare';
};

export const SOLUTIONS: readonly Solution[] = [
  {
    title: 'See What Others Are Doing',
    text: 'A competitor sends a newsletter at 6:40. By the time you are at your desk it is one line on the timeline: who, what, which type, from when to when.',
    to: '/use-cases/competitive-response',
    link: 'Answer a competitor',
    scene: 'capture',
  },
  {
    title: 'Plan Better. Together.',
    text: 'Newsletter, shop and social plan on one calendar, with the market behind it. A clash shows while the campaign is a draft, not after its launch.',
    to: '/use-cases/team-collaboration',
    link: 'Plan as a team',
    scene: 'plan',
  },
  {
    title: 'Compare Yourself.',
    text: 'How many days are you on the market, and how many is everybody else? One row per shop answers before the budget meeting asks.',
    to: '/features',
    link: 'See all features',
    scene: 'compare',
  },
];

export const NEWSLETTER = {
  heading: 'Next month’s promotion dates, by email.',
  lead: 'Holidays, international days and the weeks in which everybody else is on sale, while there is time to plan.',
  /** In place of the form, before the address to write to, where scripts are off. */
  withoutScripts: 'The form needs scripts. Without them, write to us and we put you on the list:',
  /** Days of July 2025 that the picture marks. */
  dates: [
    [4, 'US Independence Day'],
    [11, 'World Population Day'],
    [20, 'World Chess Day'],
    [30, 'Day of Friendship'],
  ] as readonly (readonly [day: number, name: string])[],
};

export const CLOSING = {
  heading: 'Their next sale is already planned. Is your answer?',
  lead: 'Bring the names of two competitors to the demo.',
};
