import type { UseCase } from './use-case.ts';

/** The guide at /use-cases/trend-based-marketing. */
export const trendBasedMarketing: UseCase = {
  slug: 'trend-based-marketing',
  name: 'Trend-based marketing',
  problem: 'Everyone is suddenly talking about it.',
  meta: {
    title: 'Trend-based marketing guide',
    description:
      'Spot trends early, decide within two hours whether to join in, and run small campaigns that fit your brand. With a scoring table and stop rules.',
  },
  hero: {
    title: 'Master Trend-Based Marketing',
    intro:
      'A trend gives you days, sometimes hours. Notice the ones that concern your customers, decide within two hours, and leave before the joke gets old.',
    buttons: [
      { label: 'See trend tracking in Promoscope', action: { kind: 'link', to: '/features' } },
      { label: 'Read the team playbook', action: { kind: 'link', to: '/blog/high-performance-teams' } },
    ],
    scene: 'spottedEarly',
  },
  sections: [
    {
      kind: 'challenge',
      id: 'challenge',
      label: 'Challenge',
      heading: 'Too late, too loud or off the mark',
      intro: 'Most trend campaigns miss for one of four reasons. A lack of ideas is rarely among them.',
      scene: 'slowApproval',
      problems: [
        {
          title: 'Approval outlasts the trend',
          text: 'The idea is ready on Monday, sign-off comes on Thursday, and the audience has moved on.',
        },
        {
          title: 'Every trend looks like a chance',
          text: 'Without a filter, teams chase formats that their customers never see.',
        },
        {
          title: 'The product is missing',
          text: 'A post gets attention, and nobody who saw it could say what the brand sells.',
        },
        {
          title: 'Nobody plans the exit',
          text: 'Ads keep running for a meme that has turned stale, or turned on its makers.',
        },
      ],
    },
    {
      kind: 'solution',
      id: 'solution',
      label: 'Solution',
      heading: 'Make the fast decision in advance',
      intro: 'Speed comes from settling the repeatable questions before a trend appears.',
      scene: 'trendScore',
      points: [
        {
          title: 'Listen in few, fitting places',
          text: 'Choose the networks, creators and release calendars your customers follow. One person watches them each morning.',
        },
        {
          title: 'Score before you create',
          text: 'Four questions decide in minutes whether a trend deserves work. Most do not.',
        },
        {
          title: 'Pay from a test budget',
          text: 'The 20% for emerging ideas funds trends, so no running campaign has to give anything up.',
        },
      ],
    },
    {
      kind: 'table',
      id: 'scoring',
      label: 'Filter',
      heading: 'Score a trend in five minutes',
      intro:
        'Give each question 0, 1 or 2 points. Act from 6 points upwards. A zero in the last row ends the discussion.',
      caption: 'Points for judging a trend',
      columns: ['Question', '0 points', '1 point', '2 points'],
      rows: [
        ['Do our customers see it?', 'No sign of it', 'Some follow it', 'They already mention it to us'],
        ['Is there a link to a product?', 'Only a pun', 'One product fits', 'The product solves or shows it'],
        ['How long will it last?', 'Fading now', 'A few days', 'A week or more, or a fixed date'],
        [
          'Can we join in tastefully?',
          'Touches a tragedy or a conflict',
          'Needs careful wording',
          'Harmless',
        ],
      ],
    },
    {
      kind: 'phases',
      id: 'guide',
      label: 'Guide',
      heading: 'From signal to result in three days',
      intro: 'Decide in two hours, publish within a day, and extend or stop by day three.',
      scene: 'threeDays',
      phases: [
        {
          title: 'Decide',
          timing: 'Hours 0–2',
          steps: [
            'Post the trend in one channel: link, product, latest useful moment.',
            'One person checks facts and tone, another checks stock.',
            'Score it with the table. The owner says yes or no.',
          ],
          result: 'A decision in one sentence, filed even when it is no.',
        },
        {
          title: 'Publish small',
          timing: 'Hours 2–24',
          steps: [
            'Fill a template, with the product visible in the first seconds.',
            'Start on one channel with a small, capped budget.',
            'Answer comments yourself: their tone tells you more than reach.',
          ],
          result: 'A live test with a cost ceiling.',
        },
        {
          title: 'Extend or stop',
          timing: 'Days 2–3',
          steps: [
            'Compare visits and orders with the product’s normal days.',
            'Extend to a second channel only if orders rose.',
            'Stop at the written date and note what you would reuse.',
          ],
          result: 'A line in the decision log and, at best, a new template.',
        },
      ],
    },
    {
      kind: 'tips',
      id: 'tips',
      label: 'Tips',
      heading: 'Working rules for quick campaigns',
      tips: [
        {
          title: 'Use 2-hour decision protocols',
          text: 'From the first message to yes or no, two hours at most. No decision by then means no.',
        },
        {
          title: 'Keep templates half finished',
          text: 'An email, a story and a banner in which only picture and line change.',
        },
        {
          title: 'Separate dated from sudden trends',
          text: 'Film releases and finals are known months ahead. Plan them like small seasons.',
        },
        {
          title: 'Check rights first',
          text: 'Sounds, stills and characters belong to somebody. Commenting on a theme is safer.',
        },
        {
          title: 'Set the end when you start',
          text: 'Write the stop date into the schedule. Extending is a decision; stopping should need none.',
        },
        {
          title: 'Watch who else joined',
          text: 'Once three direct competitors use a trend, it no longer sets you apart.',
        },
      ],
    },
    {
      kind: 'statistics',
      id: 'results',
      label: 'Results',
      heading: 'What prepared speed can be worth',
      intro: 'Three estimates to aim for. Each names its assumption: replace it with your own.',
      figures: [
        {
          claim: 'responseTime',
          label: 'faster response time',
          text: 'Trend, weather and event data are on one dashboard; the protocol does the rest.',
        },
        {
          claim: 'conversion',
          label: 'higher conversion',
          text: 'A product shown where people’s thoughts already are needs less persuasion.',
        },
        {
          claim: 'planningTime',
          label: 'less planning time',
          text: 'Dated trends are in the planner when the quarter begins.',
        },
      ],
    },
  ],
  closing: {
    id: 'next-step',
    label: 'Next step',
    heading: 'Give your next trend two hours',
    intro:
      'Choose how many competitors you want beside your trend data, or look first at how a team sets up the protocol.',
    buttons: [
      { label: 'Compare plans', action: { kind: 'link', to: '/pricing' } },
      {
        label: 'Open the team collaboration guide',
        action: { kind: 'link', to: '/use-cases/team-collaboration' },
      },
    ],
  },
};
