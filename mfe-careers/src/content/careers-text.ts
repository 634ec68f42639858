import { site } from '@site/ui/site';

/** Where people may work; search engines get the same words. */
export const workplaces = 'Work remotely from Germany, Austria or Switzerland, or on site.';

/** The page's description in search results. */
export const careersDescription =
  'We’re hiring for four roles, remote or on site: Sales Manager, Online Marketing Manager, Data Scientist and Vibe Coder. A LinkedIn profile is enough.';

/** The page's words, except positions and form. */
export const careersText = {
  label: 'Careers',
  title: 'Build the tool marketers open first',
  intro: `${site.product} watches competitors’ newsletters, sites, apps and push messages, and turns them into a plan. We’re hiring for four roles.`,
  viewPositions: 'View Open Positions',
  /** Ends in links to the product as it is. */
  proof: {
    before: 'See what you’d work on:',
    links: [
      { text: 'the live timeline', to: '/' },
      { text: 'a sample report', to: '/features#sample-week' },
    ],
    between: ' and ',
  },
  planHeading: 'Your first 12 weeks, planned like a campaign',
  week: (number: number) => `Week ${number}`,
  weeks: (count: number) => `${count} weeks`,
  positionsLabel: 'Join us',
  positionsHeading: 'Open positions',
  positionsLead: `${workplaces} A LinkedIn profile is enough to apply.`,
  responsibilities: 'Responsibilities',
  requirements: 'Requirements',
} as const;

/** "Why Work With Us?" */
export const reasons = {
  label: 'Working here',
  heading: 'Why Work With Us?',
  lead: 'We sell planning software. Our own plan is open to all of us.',
  items: [
    {
      title: 'Collaborative culture',
      text: 'The whole company shares one planner. Questions and answers sit beside the campaign.',
    },
    {
      title: 'Growth opportunities',
      text: 'By week 12 you own one thing: a segment, the calendar, a model or the planner. What comes next is up to you.',
    },
    {
      title: 'Flexible work',
      text: 'Work remotely or on site, and choose day by day. We write decisions down, so nobody at home misses one.',
    },
  ],
} as const;

/** A sale of the sample market, and what the four roles make of it on the day it starts. */
export const oneDay = {
  heading: 'One sale, four colleagues',
  date: '16 June 2025',
  sale: { at: '06:40', text: 'Shop Central: Mid-Year Sale, 30% off' },
  steps: [
    {
      at: '06:41',
      role: 'Data Scientist',
      text: 'Your model reads the newsletter: a sale, 30% off, seven days.',
    },
    {
      at: '09:30',
      role: 'Sales Manager',
      text: 'You show it in a demo. “Can I see the big discounts only?”',
    },
    {
      at: '12:00',
      role: 'Vibe Coder',
      text: 'You build that filter. It’s live within three hours.',
    },
    {
      at: '15:30',
      role: 'Online Marketing Manager',
      text: 'Your newsletter announces it, with the sale that started it.',
    },
  ],
} as const;
