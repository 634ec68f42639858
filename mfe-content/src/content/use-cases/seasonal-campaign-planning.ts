import { claims, CLAIMS_NOTICE } from './claims.ts';
import type { UseCase } from './use-case.ts';

/** The guide at /use-cases/seasonal-campaign-planning. */
export const seasonalCampaignPlanning: UseCase = {
  slug: 'seasonal-campaign-planning',
  name: 'Seasonal campaign planning',
  meta: {
    title: 'Seasonal Campaign Planning Guide',
    description:
      'Plan seasonal campaigns backwards from the peak: budget split, twelve-week schedule, weather triggers and a reserve for competitor moves.',
  },
  hero: {
    title: 'Master Seasonal Campaign Planning',
    intro:
      'You know the date of every peak a year ahead. This guide turns that head start into a twelve-week schedule, a budget with a reserve, and a launch window your competitors have not already filled.',
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
  },
  sections: [
    {
      kind: 'challenge',
      id: 'challenge',
      label: 'Challenge',
      heading: 'Why known dates still end in a rush',
      intro: 'Seasonal campaigns rarely fail on the day of launch. The causes are weeks older.',
      problems: [
        {
          title: 'Work starts at the launch date',
          text: 'The calendar shows when a campaign goes live, and nothing about stock, photos or landing pages that must be finished weeks earlier.',
        },
        {
          title: 'Everyone picks the same day',
          text: 'Without a view of last year’s competitor promotions, brands launch together and pay the highest price for the same attention.',
        },
        {
          title: 'All money is committed early',
          text: 'When a rival starts a week ahead, there is no budget left to answer, so the answer is a deeper discount.',
        },
        {
          title: 'Lessons are lost by next year',
          text: 'The review happens after the next campaign has begun, if at all, and the same mistakes return with the same season.',
        },
      ],
    },
    {
      kind: 'solution',
      id: 'solution',
      label: 'Solution',
      heading: 'Plan from the peak back to today',
      intro: 'Three changes give a season structure without turning it into a rigid plan.',
      points: [
        {
          title: 'Fix the peak, then the chain before it',
          text: 'Every stage gets a latest date and an owner. If a date slips, you see at once what it pushes.',
        },
        {
          title: 'Divide the budget by evidence',
          text: 'Most of it goes to proven seasons, a fifth to new occasions, and a set share waits for competitor moves.',
        },
        {
          title: 'Choose the window with the market in view',
          text: 'A shared timeline of rivals’ past and expected promotions shows crowded days and the gaps beside them.',
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
      caption: 'Division of a seasonal budget',
      columns: ['Part', 'Share', 'Spend it on', 'Release it when'],
      rows: [
        [
          'Proven seasons',
          '60-70%',
          'Peaks with two or more years of your own results',
          'The offer is locked, eight weeks ahead',
        ],
        [
          'Emerging occasions',
          '20%',
          'New dates, formats and trends worth a test',
          'A hypothesis and a stop date are written down',
        ],
        [
          'Competitive response',
          '10-15%',
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
          text: 'Sort last year’s occasions by margin after discounts. Revenue alone favors the dates on which everyone gives money away.',
        },
        {
          title: 'Launch beside the crowd',
          text: 'If three rivals start on Thursday, a smaller message on Tuesday often gets more attention.',
        },
        {
          title: 'Prepare three weather campaigns',
          text: 'Write the trigger as a number, such as three days above 25 °C in your main delivery area, and finish banner, email and product list in advance.',
        },
        {
          title: 'Limit the small occasions',
          text: 'One UN International Day or local holiday a month is plenty, chosen because it fits what you sell.',
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
        'Count back from the first day of the peak. Smaller occasions can run the same chain in half the time.',
      phases: [
        {
          title: 'Review and forecast',
          timing: 'Weeks 12 to 9 before the peak',
          steps: [
            'Compare last year’s result with a baseline of normal weeks.',
            'Mark expected competitor promotions on the timeline.',
            'Check the team’s capacity against other campaigns in the same weeks.',
          ],
          result: 'A launch window with a reason, and a target figure.',
        },
        {
          title: 'Lock the offer',
          timing: 'Weeks 8 to 6',
          steps: [
            'Decide hero products, discount depth and exclusions.',
            'Get stock and delivery capacity confirmed in writing.',
            'Sign off the budget, reserve included.',
          ],
          result: 'An offer that changes only for a named reason.',
        },
        {
          title: 'Produce and test',
          timing: 'Weeks 5 to 3',
          steps: [
            'Write the landing page first, since emails and ads quote from it.',
            'Build all sizes and variants in one go.',
            'Place a real test order with the discount code on a phone.',
          ],
          result: 'Everything finished and scheduled before the first ad runs.',
        },
        {
          title: 'Launch and steer',
          timing: 'Weeks 2 to 0',
          steps: [
            'Start with loyal customers and early buyers.',
            'Check revenue, stock and competitors for fifteen minutes a day.',
            'Use the reserve by rule, within 2 to 4 hours of a serious threat.',
          ],
          result: 'A diary of changes, which is half of the review.',
        },
      ],
    },
    {
      kind: 'statistics',
      id: 'results',
      label: 'Results',
      heading: 'What better seasons add up to',
      intro: 'Less collecting, better windows and fewer panic discounts show up in three figures.',
      figures: [
        {
          value: claims.planningTime,
          label: 'less planning time',
          text: 'Competitor promotions and past results are collected for you, so meetings can start with the decision.',
        },
        {
          value: claims.roi,
          label: 'higher return on investment',
          text: 'Budget moves from crowded days to windows in which it is heard.',
        },
        {
          value: claims.conversion,
          label: 'higher conversion',
          text: 'Offers meet customers at the moment of demand: by season, by weather, by occasion.',
        },
      ],
      notice: CLAIMS_NOTICE,
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
