/** A fact that a visitor can check on another page. */
export type Fact = { term: string; text: string; to: string; link: string };

export const FACTS: readonly Fact[] = [
  {
    term: 'A full week to read',
    text: 'One full weekly report, every promotion included.',
    to: '/features#sample-week',
    link: 'Open the report',
  },
  {
    term: 'Check our maths with your numbers',
    text: 'Three sliders, and the formula is on the page.',
    to: '/pricing#hours',
    link: 'Work out your hours',
  },
  {
    term: 'Track 2, 10 or unlimited competitors',
    text: 'From €49 a month, billed by invoice. Every plan has all channels.',
    to: '/pricing',
    link: 'Compare plans',
  },
  {
    term: 'Public sources only',
    text: 'We read only what shops publish themselves. Legal experts advise us.',
    to: '/faq',
    link: 'Why it is legal',
  },
];

export const CHALLENGE_SECTION = {
  label: 'Common Marketing Challenges',
  heading: 'You plan blind. The\u00a0market doesn’t wait',
  lead: 'Most campaign calendars are built on guesses about what everyone else will do. These figures are our own estimates.',
};

/** Leads from the challenges to the calculator. */
export const CHALLENGE_LINK = { text: 'How many hours is this costing your team?', to: '/pricing#hours' };

export const SOLUTION_SECTION = {
  label: 'Solution',
  heading: 'Their moves and your plans, on one calendar',
  lead: 'Watch, plan and measure in one place. No spreadsheet in between.',
};

/** One card of the solution section; `scene` names its drawing. */
export type Solution = {
  title: string;
  text: string;
  to: string;
  link: string;
  scene: 'capture' | 'plan' | 'compare';
  /** Where it stands on the page's axis, one line each for day and time. */
  date?: string;
};

export const SOLUTIONS: readonly Solution[] = [
  {
    title: 'See What Others Are Doing',
    text: 'A competitor sends a newsletter at 06:40. When you reach your desk, it’s on the timeline: who, what and for how long.',
    to: '/use-cases/competitive-response',
    link: 'How to answer a competitor',
    scene: 'capture',
    date: '16 Jun\n06:40',
  },
  {
    title: 'Plan Better. Together.',
    text: 'Newsletter, shop and social share one calendar, so you spot a clash in the draft and not after the launch.',
    to: '/use-cases/team-collaboration',
    link: 'How teams plan together',
    scene: 'plan',
    date: '23 Jun',
  },
  {
    title: 'Compare Yourself.',
    text: 'How many days do you promote, and how many do your rivals? One row per shop, ready for the budget meeting.',
    to: '/features',
    link: 'See all features',
    scene: 'compare',
  },
];
