import type { UseCase } from './use-case.ts';

/** The guide at /use-cases/seasonal-campaign-planning. */
export const seasonalCampaignPlanning: UseCase = {
  slug: 'seasonal-campaign-planning',
  name: 'Seasonal campaign planning',
  problem: 'The next peak is twelve weeks away.',
  meta: {
    title: 'Seasonal campaign planning guide',
    description:
      'Plan seasonal campaigns backwards from the peak: budget split, twelve-week schedule, weather triggers and a reserve for competitor moves.',
  },
  hero: {
    title: 'Master Seasonal Campaign Planning',
    intro:
      'You know every peak a year ahead. Turn that head start into a twelve-week schedule, a budget with a reserve, and a launch window that rivals have not filled.',
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
      intro: 'Seasonal campaigns rarely fail on launch day. The causes are weeks older.',
      scene: 'crowdedThursday',
      problems: [
        {
          title: 'Work starts at the launch date',
          text: 'The calendar shows the start, and nothing about the stock, photos and pages that must be finished weeks earlier.',
        },
        {
          title: 'Everyone picks the same day',
          text: 'Without last year’s competitor promotions in view, brands launch together and overpay for the same attention.',
        },
        {
          title: 'All money is committed early',
          text: 'When a rival starts a week ahead, no budget is left to answer but a deeper discount.',
        },
        {
          title: 'Lessons are lost by next year',
          text: 'The review follows after the next campaign has begun, if at all.',
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
          title: 'Fix the peak, then the chain before it',
          text: 'Every stage gets a latest date and an owner. If one slips, you see at once what it pushes.',
        },
        {
          title: 'Divide the budget by evidence',
          text: 'Most goes to proven seasons, a fifth to new occasions, and a set share waits for competitor moves.',
        },
        {
          title: 'Choose the window with the market in view',
          text: 'A timeline of rivals’ promotions shows the crowded days and the gaps beside them.',
        },
      ],
    },
    {
      kind: 'table',
      id: 'budget',
      label: 'Budget',
      heading: 'A seasonal budget with room to move',
      intro:
        'Pick values that add up to 100: 70, 20 and 10 in a calm category, 65, 20 and 15 where rivals discount hard.',
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
          text: 'Revenue favours the dates on which everyone gives money away. Sort by margin after discounts.',
        },
        {
          title: 'Launch beside the crowd',
          text: 'If three rivals start on Thursday, a smaller message on Tuesday often gets more attention.',
        },
        {
          title: 'Prepare three weather campaigns',
          text: 'Write the trigger as a number, such as three days above 25 °C, and finish everything in advance.',
        },
        {
          title: 'Limit the small occasions',
          text: 'One UN International Day or local holiday a month, chosen because it fits what you sell.',
        },
        {
          title: 'Check stock before noon',
          text: 'On peak days, stop paying for clicks on products that are nearly gone.',
        },
        {
          title: 'Review within five days',
          text: 'One page, filed with next year’s start date, while everyone still remembers the reasons.',
        },
      ],
    },
    {
      kind: 'phases',
      id: 'guide',
      label: 'Guide',
      heading: 'Twelve weeks, stage by stage',
      intro:
        'Count back from the first day of the peak. Smaller occasions run the same chain in half the time.',
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
          result: 'A launch window with a reason, and a target.',
        },
        {
          title: 'Lock the offer',
          timing: 'Weeks 8–6',
          steps: [
            'Decide hero products, depth and exclusions.',
            'Get stock and delivery confirmed in writing.',
            'Sign off the budget, reserve included.',
          ],
          result: 'An offer that changes only for a named reason.',
        },
        {
          title: 'Produce and test',
          timing: 'Weeks 5–3',
          steps: [
            'Write the landing page first: all else quotes it.',
            'Build all sizes and variants in one go.',
            'Place a real test order on a phone.',
          ],
          result: 'Everything scheduled before the first ad runs.',
        },
        {
          title: 'Launch and steer',
          timing: 'Weeks 2–0',
          steps: [
            'Start with loyal customers and early buyers.',
            'Check revenue, stock and rivals for 15 minutes a day.',
            'Use the reserve by rule, within 2–4 hours of a threat.',
          ],
          result: 'A diary of changes: half of the review.',
        },
      ],
    },
    {
      kind: 'statistics',
      id: 'results',
      label: 'Results',
      heading: 'What better seasons can add up to',
      intro: 'Three estimates to aim for. Each names its assumption: replace it with your own.',
      figures: [
        {
          claim: 'planningTime',
          label: 'less planning time',
          text: 'Promotions and past results are collected for you, so meetings start with the decision.',
        },
        {
          claim: 'roi',
          label: 'higher return on investment',
          text: 'Budget moves from crowded days to windows in which it is heard.',
        },
        {
          claim: 'conversion',
          label: 'higher conversion',
          text: 'Offers meet demand: by season, by weather, by occasion.',
        },
      ],
    },
  ],
  closing: {
    id: 'next-step',
    label: 'Next step',
    heading: 'Plan your next peak with the market in view',
    intro:
      'Bring one upcoming season to a demo and see it on a timeline beside your competitors’ promotions.',
    buttons: [
      {
        label: 'Start Learning Now',
        action: { kind: 'demo-dialog', source: 'Consulting - Seasonal Campaign Planning' },
      },
      { label: 'Compare plans', action: { kind: 'link', to: '/pricing' } },
    ],
  },
};
