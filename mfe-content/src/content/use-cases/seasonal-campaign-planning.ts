import type { UseCase } from './use-case.ts';

/** The guide at /use-cases/seasonal-campaign-planning. */
export const seasonalCampaignPlanning: UseCase = {
  slug: 'seasonal-campaign-planning',
  name: 'Seasonal campaign planning',
  problem: 'The next peak is coming.',
  time: '12 weeks',
  meta: {
    title: 'Seasonal campaign planning guide',
    description:
      'Plan seasonal campaigns backwards from the peak: budget split, twelve-week schedule, weather triggers and a reserve for competitor moves.',
  },
  hero: {
    date: 'Week −12',
    title: 'Master Seasonal Campaign Planning',
    intro:
      'You know every peak a year ahead. Turn that head start into a twelve-week schedule, a budget with a reserve, and a launch window your rivals have left open.',
    buttons: [
      {
        label: 'Start Learning Now',
        action: { kind: 'demo-dialog', source: 'Consulting - Seasonal Campaign Planning' },
      },
      {
        label: 'Read the seasonal marketing article',
        action: { kind: 'link', to: '/blog/seasonal-marketing' },
      },
    ],
    scene: 'plannedPeak',
  },
  sections: [
    {
      kind: 'challenge',
      id: 'challenge',
      label: 'Challenge',
      heading: 'Why known dates still end in a rush',
      intro: 'Seasonal campaigns rarely fail on launch day. They fail weeks before.',
      scene: 'crowdedThursday',
      problems: [
        {
          title: 'Work starts too late',
          text: 'The calendar shows the launch, but not the stock, photos and pages you need weeks earlier.',
        },
        {
          title: 'Everyone picks the same day',
          text: 'If you can’t see last year’s promotions, you launch with everyone else and overpay for the same attention.',
        },
        {
          title: 'All money is committed early',
          text: 'When a rival starts a week early, the only answer left is a deeper discount.',
        },
        {
          title: 'Lessons are lost by next year',
          text: 'The review comes after the next campaign has started, if at all.',
        },
      ],
    },
    {
      kind: 'solution',
      id: 'solution',
      label: 'Solution',
      heading: 'Plan from the peak back to today',
      scene: 'launchBeside',
      points: [
        {
          title: 'Start from the peak and count back',
          text: 'Every stage has a deadline and an owner. If one slips, you see at once what it delays.',
        },
        {
          title: 'Divide the budget by evidence',
          text: 'Most goes to proven seasons, a fifth to new occasions, and the rest waits for competitors’ moves.',
        },
        {
          title: 'Choose the window with the market in view',
          text: 'Your rivals’ promotions on a timeline show you the crowded days, and the gaps.',
        },
      ],
    },
    {
      kind: 'table',
      id: 'budget',
      date: 'Week −9',
      label: 'Budget',
      heading: 'A seasonal budget with room to move',
      intro:
        'Pick three shares that add up to 100: 70, 20 and 10 in a calm category; 65, 20 and 15 where rivals discount hard.',
      scene: 'seasonBudget',
      caption: 'Division of a seasonal budget',
      columns: ['Part', 'Share', 'Spend it on', 'Release it when'],
      rows: [
        [
          'Proven seasons',
          '60–70%',
          'Peaks with two or more years of your own results',
          'The offer is locked, six weeks ahead',
        ],
        [
          'Emerging occasions',
          '20%',
          'New dates, formats and trends worth a test',
          'A hypothesis and a stop date are written down',
        ],
        [
          'Competitive response',
          '10–15%',
          'Answers to attacks on core products',
          'A threat meets your agreed grade',
        ],
      ],
    },
    {
      kind: 'tips',
      id: 'tips',
      label: 'Tips',
      heading: 'Six habits of calm seasons',
      intro: 'Each takes less than an hour to set up.',
      tips: [
        {
          title: 'Rank by margin',
          text: 'Revenue peaks when everyone gives money away. Rank your dates by margin after discounts.',
        },
        {
          title: 'Launch before the crowd',
          text: 'If three rivals start on Thursday, a smaller message on Tuesday often gets more attention.',
        },
        {
          title: 'Prepare three weather campaigns',
          text: 'Make the trigger a number, such as three days above 25 °C, and have everything ready.',
        },
        {
          title: 'Limit the small occasions',
          text: 'Pick one UN International Day or local holiday a month, and only if it fits what you sell.',
        },
        {
          title: 'Check stock before noon',
          text: 'On peak days, stop paying for clicks on products that are nearly gone.',
        },
        {
          title: 'Review within five days',
          text: 'Write one page while everyone remembers, and file it under next year’s start date.',
        },
      ],
    },
    {
      kind: 'phases',
      id: 'guide',
      date: 'Peak',
      label: 'Guide',
      heading: 'Twelve weeks, stage by stage',
      intro: 'Count back from the first day of the peak. Smaller occasions need half the time.',
      scene: 'twelveWeeks',
      phases: [
        {
          title: 'Review and forecast',
          timing: 'Weeks 12–9 before the peak',
          steps: [
            'Compare last year with a baseline of normal weeks.',
            'Mark expected competitor promotions.',
            'Check the team’s capacity in the same weeks.',
          ],
          result: 'You have a launch window, a reason for it and a target.',
        },
        {
          title: 'Lock the offer',
          timing: 'Weeks 8–6',
          steps: [
            'Decide hero products, depth and exclusions.',
            'Get stock and delivery confirmed in writing.',
            'Sign off the budget, reserve included.',
          ],
          result: 'Your offer is fixed, and changes only for a good reason.',
        },
        {
          title: 'Produce and test',
          timing: 'Weeks 5–3',
          steps: [
            'Write the landing page first: everything else quotes it.',
            'Build all sizes and variants in one go.',
            'Place a real test order on a phone.',
          ],
          result: 'Everything is scheduled before the first ad runs.',
        },
        {
          title: 'Launch and steer',
          timing: 'Weeks 2–0',
          steps: [
            'Start with loyal customers and early buyers.',
            'Check revenue, stock and rivals for 15 minutes a day.',
            'Use the reserve by rule, within 2–4 hours of a threat.',
          ],
          result: 'You have a diary of changes: half of your review.',
        },
      ],
    },
    {
      kind: 'statistics',
      id: 'results',
      date: 'After',
      label: 'Results',
      heading: 'What better seasons can add up to',
      intro: 'Three estimates to aim for. Each names its assumption, so you can replace it with your own.',
      figures: [
        {
          claim: 'planningTime',
          label: 'less planning time',
          text: 'We collect promotions and past results, so your meetings start with the decision.',
        },
        {
          claim: 'roi',
          label: 'higher return on investment',
          text: 'Your budget moves from crowded days to days when people listen.',
        },
        {
          claim: 'conversion',
          label: 'higher conversion',
          text: 'Your offers meet demand: the season, the weather, the occasion.',
        },
      ],
    },
  ],
  closing: {
    id: 'next-step',
    label: 'Next step',
    heading: 'Plan your next peak with the market in view',
    intro:
      'Bring one upcoming season to a demo and see it on one timeline with your competitors’ promotions.',
    buttons: [
      {
        label: 'Start Learning Now',
        action: { kind: 'demo-dialog', source: 'Consulting - Seasonal Campaign Planning' },
      },
      { label: 'Compare plans', action: { kind: 'link', to: '/pricing' } },
    ],
  },
};
