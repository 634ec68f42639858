/** Texts of the home page. */
export const HERO = {
  heading: 'See every competitor promotion.',
  headingEnd: 'Outplan it.',
  lead: 'Promoscope reads competitors’ newsletters, websites, apps and push messages, and puts every offer on the calendar you plan your own campaigns on.',
  watchDemo: 'Watch Demo',
  timelineNote: 'Sample data from invented shops. Point at a bar, tap it or tab to it.',
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

/** One card of the solution section; `scene` names its drawing. */
export type Solution = {
  title: string;
  text: string;
  to: string;
  link: string;
  scene: 'capture' | 'plan' | 'compare';
};

export const SOLUTION_SECTION = {
  label: 'Solution',
  heading: 'Their moves and your plans on one calendar.',
  lead: 'Watching, planning and measuring stop being three tools and a spreadsheet between them.',
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
  retention: 'Your address is kept until you unsubscribe.',
};

export const CLOSING = {
  heading: 'Their next sale is already planned. Is your answer?',
  lead: 'Bring the names of two competitors to the demo.',
};
