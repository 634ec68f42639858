import type { UseCase } from './use-case.ts';

/** The guide at /use-cases/trend-based-marketing. */
export const trendBasedMarketing: UseCase = {
  slug: 'trend-based-marketing',
  name: 'Trend-based marketing',
  problem: 'Everyone is suddenly talking about it.',
  time: '3 days',
  meta: {
    title: 'Trend-based marketing guide',
    description:
      'Spot trends early, decide within two hours whether to join in, and run small campaigns that fit your brand. With a scoring table and stop rules.',
  },
  hero: {
    date: 'Day 1',
    title: 'Master Trend-Based Marketing',
    intro:
      'A trend gives you days, sometimes hours. Spot the ones your customers care about, decide within two hours, and leave before the joke gets old.',
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
      heading: 'Too late, too loud or off target',
      intro: 'Most trend campaigns miss for one of four reasons. Lack of ideas isn’t one of them.',
      scene: 'slowApproval',
      problems: [
        {
          title: 'Approval takes longer than the trend',
          text: 'The idea is ready on Monday, sign-off comes on Thursday, and the audience has moved on.',
        },
        {
          title: 'Every trend looks tempting',
          text: 'Without a filter, teams chase formats their customers never see.',
        },
        {
          title: 'The product is missing',
          text: 'The post gets attention, but nobody could say what you sell.',
        },
        {
          title: 'Nobody plans the exit',
          text: 'Ads keep running on a meme that has gone stale, or turned sour.',
        },
      ],
    },
    {
      kind: 'solution',
      id: 'solution',
      label: 'Solution',
      heading: 'Decide fast, because you prepared',
      intro: 'You’re fast when the standard questions are settled before a trend appears.',
      scene: 'trendScore',
      points: [
        {
          title: 'Listen in a few good places',
          text: 'Choose the networks, creators and release calendars your customers follow. One person watches them each morning.',
        },
        {
          title: 'Score before you create',
          text: 'Four questions tell you in minutes whether a trend is worth the work. Most aren’t.',
        },
        {
          title: 'Pay from a test budget',
          text: 'Trends are paid from the 20% for new ideas, so no running campaign loses money.',
        },
      ],
    },
    {
      kind: 'table',
      id: 'scoring',
      date: '2 hours',
      label: 'Filter',
      heading: 'Score a trend in five minutes',
      intro: 'Give each question 0, 1 or 2 points. Act on 6 or more. A zero in the last row means no.',
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
      date: 'Day 3',
      label: 'Guide',
      heading: 'From signal to result in three days',
      intro: 'Decide in two hours, publish within a day, and extend or stop by day three.',
      scene: 'threeDays',
      phases: [
        {
          title: 'Decide',
          timing: 'Hours 0–2',
          steps: [
            'Post the trend in one channel: link, product, last useful moment.',
            'One person checks facts and tone, another checks stock.',
            'Score it with the table. The owner says yes or no.',
          ],
          result: 'A one-sentence decision, on file even if it’s no.',
        },
        {
          title: 'Publish small',
          timing: 'Hours 2–24',
          steps: [
            'Fill a template, with the product visible in the first seconds.',
            'Start on one channel with a small, capped budget.',
            'Answer comments yourself. Their tone tells you more than reach.',
          ],
          result: 'A live test with a cost ceiling.',
        },
        {
          title: 'Extend or stop',
          timing: 'Days 2–3',
          steps: [
            'Compare visits and orders with the product’s normal days.',
            'Extend to a second channel only if orders rose.',
            'Stop on the date you set, and note what you’d reuse.',
          ],
          result: 'A line in the decision log and, at best, a new template.',
        },
      ],
    },
    {
      kind: 'tips',
      id: 'tips',
      label: 'Tips',
      heading: 'House rules for quick campaigns',
      tips: [
        {
          title: 'Use 2-hour decision protocols',
          text: 'From first message to yes or no in two hours. No answer in time? The deputy decides.',
        },
        {
          title: 'Keep templates half finished',
          text: 'Keep an email, a story and a banner where only the picture and the line change.',
        },
        {
          title: 'Separate dated from sudden trends',
          text: 'You know film releases and finals months ahead. Plan them like small seasons.',
        },
        {
          title: 'Check rights first',
          text: 'Sounds, stills and characters belong to someone. Commenting on a theme is safer.',
        },
        {
          title: 'Set the end when you start',
          text: 'Put the stop date in the schedule. Extending needs a decision; stopping doesn’t.',
        },
        {
          title: 'Watch who else joined',
          text: 'Once three direct competitors are in, the trend no longer sets you apart.',
        },
      ],
    },
    {
      kind: 'statistics',
      id: 'results',
      date: 'After',
      label: 'Results',
      heading: 'What a head start can be worth',
      intro: 'Three estimates to aim for. Each names its assumption, so you can replace it with your own.',
      figures: [
        {
          claim: 'responseTime',
          label: 'faster response time',
          text: 'Trend, weather and event data share one dashboard. Your protocol does the rest.',
        },
        {
          claim: 'conversion',
          label: 'higher conversion',
          text: 'People are already thinking of it, so your product needs less selling.',
        },
        {
          claim: 'planningTime',
          label: 'less planning time',
          text: 'Dated trends are in the planner before the quarter begins.',
        },
      ],
    },
  ],
  closing: {
    id: 'next-step',
    label: 'Next step',
    heading: 'Give your next trend two hours',
    intro:
      'Choose how many competitors to watch alongside your trends, or first see how a team sets up the protocol.',
    buttons: [
      { label: 'Compare plans', action: { kind: 'link', to: '/pricing' } },
      {
        label: 'Open the team collaboration guide',
        action: { kind: 'link', to: '/use-cases/team-collaboration' },
      },
    ],
  },
};
