import { claims, CLAIMS_NOTICE } from './claims.ts';
import type { UseCase } from './use-case.ts';

/** The guide at /use-cases/team-collaboration. */
export const teamCollaboration: UseCase = {
  slug: 'team-collaboration',
  name: 'Team collaboration',
  meta: {
    title: 'Marketing Team Collaboration Guide',
    description:
      'Plan campaigns together on one timeline: clear owners, fewer conflicts between channels and faster launches, in a three-phase framework.',
  },
  hero: {
    title: 'Master Team Collaboration',
    intro:
      'Email, shop, social and marketplaces each have a plan, and customers see all four at once. This guide brings them onto one timeline, with an owner for each decision and a rhythm that needs fewer meetings.',
    buttons: [
      {
        label: 'Start Learning Now',
        action: { kind: 'demo-dialog', source: 'Consulting - Team Collaboration' },
      },
      { label: 'Read the team playbook', action: { kind: 'link', to: '/blog/high-performance-teams' } },
    ],
  },
  sections: [
    {
      kind: 'challenge',
      id: 'challenge',
      label: 'Challenge',
      heading: 'Four plans, one customer',
      intro: 'Teams collide when each of them works from a correct but separate copy of the truth.',
      problems: [
        {
          title: 'Promotions that contradict each other',
          text: 'The newsletter says 20%, the marketplace 15%, and customer service learns of both from a complaint.',
        },
        {
          title: 'Approval by searching',
          text: 'Nobody is sure who may decide, so every question goes to everyone and waits for the slowest.',
        },
        {
          title: 'Meetings that only inform',
          text: 'Hours go into telling each other the status, and the decision is moved to a smaller round.',
        },
        {
          title: 'Goals that pull apart',
          text: 'One team is measured on reach, the next on margin. Both do well and the campaign does not.',
        },
      ],
    },
    {
      kind: 'solution',
      id: 'solution',
      label: 'Solution',
      heading: 'One timeline, one owner, one goal',
      intro: 'Collaboration improves when three things exist once and everybody can see them.',
      points: [
        {
          title: 'A shared campaign timeline',
          text: 'All channels, from newsletter to B2B, show their campaigns as bars on the same calendar. What is not there is not planned.',
        },
        {
          title: 'A list of decisions with names',
          text: 'Each recurring decision has one owner, one deputy and a time limit.',
        },
        {
          title: 'A goal above the channels',
          text: 'The campaign has one target figure; channel figures explain it and never replace it.',
        },
      ],
    },
    {
      kind: 'cards',
      id: 'strategies',
      label: 'Strategies',
      heading: 'Four strategies that hold a team together',
      intro: 'Introduce them in this order, one a month.',
      cards: [
        {
          title: 'Workflow',
          text: 'Make every handoff a short checklist, so that work arrives complete or goes back at once.',
          points: [
            'Brief to design: message, offer, exclusions, sizes',
            'Design to channel: final files and alternative text',
            'Channel to analysis: tested links, agreed baseline',
          ],
        },
        {
          title: 'Communication',
          text: 'Put status where it can be read at any hour and keep meetings for choices.',
          points: [
            'Monday, 20 minutes: collisions in the next two weeks',
            'Wednesday, 30 minutes: competitors and one decision',
            'One channel for urgent cases',
          ],
        },
        {
          title: 'Goal alignment',
          text: 'Let each team write how it contributes to the campaign’s number, and read the sentences aloud.',
          points: [
            'One target figure and date',
            'Shared limits for margin and budget',
            'Review by the same measure',
          ],
        },
        {
          title: 'Performance',
          text: 'Measure the flow of work and discuss the trend. Never rank people with it.',
          points: [
            'Days from brief to launch',
            'Conflicts found after the offer is locked',
            'Share of work redone',
          ],
        },
      ],
    },
    {
      kind: 'phases',
      id: 'framework',
      label: 'Guide',
      heading: 'A three-phase framework',
      intro: 'Ten weeks take a team of five to fifteen from separate plans to a working rhythm.',
      phases: [
        {
          title: 'Foundation Setting',
          timing: 'Weeks 1 and 2',
          steps: [
            'List the ten decisions that recur in each campaign and give each an owner and a deputy.',
            'Move all planned campaigns onto one timeline.',
            'Record today’s values: days to launch, conflicts, satisfaction.',
          ],
          result: 'Everyone can say who decides and where the plan is.',
        },
        {
          title: 'Planning and Coordination',
          timing: 'Weeks 3 to 6',
          steps: [
            'Write the next campaign as a one-page brief with one goal.',
            'Walk the timeline together every Monday and settle collisions on the spot.',
            'Use the handoff checklists and return incomplete work.',
          ],
          result: 'A campaign whose channels tell the same story on the same day.',
        },
        {
          title: 'Execution and Monitoring',
          timing: 'Weeks 7 to 10',
          steps: [
            'Check figures at two fixed times a day while the campaign runs.',
            'Decide urgent cases with a 2-hour protocol.',
            'Hold a 45-minute review within a week and change the brief template.',
          ],
          result: 'A second set of values to compare with week one.',
        },
      ],
    },
    {
      kind: 'tips',
      id: 'tips',
      label: 'Tips',
      heading: 'Small rules with large effects',
      intro: 'Try one this week.',
      tips: [
        {
          title: 'Silence means the deputy decides',
          text: 'When an owner misses the limit, the deputy’s answer counts. Say so in advance.',
        },
        {
          title: 'Two feedback rounds',
          text: 'The first for content, by the owner. The second for errors only.',
        },
        {
          title: 'Quiet blocks',
          text: 'Two blocks of three hours a week without meetings, with one rotating contact for emergencies.',
        },
        {
          title: 'Write the no',
          text: 'Record what you decided against and why. It saves having the same debate in spring.',
        },
      ],
    },
    {
      kind: 'cards',
      id: 'what-you-will-learn',
      label: 'Takeaways',
      heading: 'What You’ll Learn',
      intro: 'Three results you can show after the first campaign.',
      cards: [
        {
          title: 'Setting decision rights',
          text: 'How to fill the decision table in a single meeting and what to do with decisions that have four owners.',
        },
        {
          title: 'Planning across channels',
          text: 'How to read a shared timeline for collisions and gaps, and when to move a launch.',
        },
        {
          title: 'Improving with each campaign',
          text: 'How to run a review that ends in a changed template.',
        },
      ],
    },
    {
      kind: 'statistics',
      id: 'results',
      label: 'Results',
      heading: 'What coordinated teams can expect',
      intro: 'Compare your own values from week one with week ten.',
      figures: [
        {
          value: claims.planningConflicts,
          label: 'fewer planning conflicts',
          text: 'Collisions appear as overlapping bars while moving them is still free.',
        },
        {
          value: claims.launchTime,
          label: 'faster campaign launches',
          text: 'Named owners and complete handoffs take the waiting out of the schedule.',
        },
        {
          value: claims.teamSatisfaction,
          label: 'better team satisfaction',
          text: 'Fewer evenings spent repairing what two plans broke.',
        },
      ],
      notice: CLAIMS_NOTICE,
    },
  ],
  closing: {
    id: 'next-step',
    label: 'Next step',
    heading: 'See your channels on one timeline',
    intro: 'Book a time, bring next month’s campaigns, and look at where they overlap.',
    buttons: [
      { label: 'Book a Demo', action: { kind: 'booking' } },
      { label: 'See the campaign planner', action: { kind: 'link', to: '/features' } },
    ],
  },
};
