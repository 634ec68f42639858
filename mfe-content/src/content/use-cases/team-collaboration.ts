import type { UseCase } from './use-case.ts';

/** The guide at /use-cases/team-collaboration. */
export const teamCollaboration: UseCase = {
  slug: 'team-collaboration',
  name: 'Team collaboration',
  problem: 'Two of our offers contradict each other.',
  meta: {
    title: 'Marketing team collaboration guide',
    description:
      'Plan campaigns together on one timeline: clear owners, fewer conflicts between channels and faster launches, in a three-phase framework.',
  },
  hero: {
    title: 'Master Team Collaboration',
    intro:
      'Email, shop, social and marketplaces each have a plan, and customers see all four at once. Bring them onto one timeline, with one owner for each decision.',
    buttons: [
      {
        label: 'Start Learning Now',
        action: { kind: 'demo-dialog', source: 'Consulting - Team Collaboration' },
      },
      { label: 'Read the team playbook', action: { kind: 'link', to: '/blog/high-performance-teams' } },
    ],
    scene: 'sharedPlan',
  },
  sections: [
    {
      kind: 'challenge',
      id: 'challenge',
      label: 'Challenge',
      heading: 'Four plans, one customer',
      intro: 'Teams collide when each works from a correct but separate copy of the truth.',
      scene: 'fourOffers',
      problems: [
        {
          title: 'Promotions that contradict each other',
          text: 'The newsletter says 20%, the marketplace 15%, and service learns of both from a complaint.',
        },
        {
          title: 'Approval by asking around',
          text: 'Nobody is sure who may decide, so every question goes to everyone and waits for the slowest.',
        },
        {
          title: 'Meetings that only inform',
          text: 'Hours go into telling each other the status, and the decision moves to a smaller round.',
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
      scene: 'oneOwner',
      points: [
        {
          title: 'A shared campaign timeline',
          text: 'From newsletter to B2B, every campaign is a bar on the same calendar. What is not there is not planned.',
        },
        {
          title: 'A list of decisions with names',
          text: 'Each recurring decision has one owner, one deputy and a time limit.',
        },
        {
          title: 'A goal above the channels',
          text: 'The campaign has one target figure. Channel figures explain it and never replace it.',
        },
      ],
    },
    {
      kind: 'cards',
      id: 'strategies',
      label: 'Strategies',
      heading: 'Four strategies that hold a team together',
      intro: 'Introduce them in this order, one every two weeks.',
      cards: [
        {
          title: 'Workflow',
          text: 'Every handoff is a short checklist: work arrives complete or goes back at once.',
          points: [
            'Brief to design: message, offer, sizes',
            'Design to channel: files, alternative text',
            'Channel to analysis: tested links, baseline',
          ],
        },
        {
          title: 'Communication',
          text: 'Status is written where it can be read at any hour. Meetings are for choices.',
          points: [
            'Monday, 20 minutes: collisions ahead',
            'Wednesday, 30 minutes: rivals, one decision',
            'One channel for urgent cases',
          ],
        },
        {
          title: 'Goal alignment',
          text: 'Each team writes how it contributes to the campaign’s number, and reads it aloud.',
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
            'Conflicts after the offer is locked',
            'Share of work redone',
          ],
        },
      ],
    },
    {
      kind: 'tips',
      id: 'tips',
      label: 'Tips',
      heading: 'Small rules with large effects',
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
          text: 'Twice a week, three hours without meetings, with one contact for emergencies.',
        },
        {
          title: 'Write down the no',
          text: 'Record what you decided against and why. It saves the same debate in spring.',
        },
      ],
    },
    {
      kind: 'phases',
      id: 'framework',
      label: 'Guide',
      heading: 'A three-phase framework',
      intro: 'Allow ten weeks to bring a team of 5–15 from separate plans to a working rhythm.',
      scene: 'tenWeeks',
      phases: [
        {
          title: 'Foundation Setting',
          timing: 'Weeks 1–2',
          steps: [
            'List the ten recurring decisions, each with an owner and a deputy.',
            'Move all planned campaigns onto one timeline.',
            'Record today’s values: days to launch, conflicts, satisfaction.',
          ],
          result: 'Everyone can say who decides and where the plan is.',
        },
        {
          title: 'Planning and Coordination',
          timing: 'Weeks 3–6',
          steps: [
            'Write the next campaign as a one-page brief with one goal.',
            'Walk the timeline every Monday and settle collisions on the spot.',
            'Use the handoff checklists and return incomplete work.',
          ],
          result: 'Channels that tell the same story on the same day.',
        },
        {
          title: 'Execution and Monitoring',
          timing: 'Weeks 7–10',
          steps: [
            'Check figures at two fixed times a day.',
            'Decide urgent cases with a 2-hour protocol.',
            'Review within a week, in 45 minutes, and change the template.',
          ],
          result: 'A second set of values to compare with week one.',
        },
      ],
    },
    {
      kind: 'cards',
      id: 'what-you-will-learn',
      label: 'Takeaways',
      heading: 'What You’ll Learn',
      cards: [
        {
          title: 'Set decision rights',
          text: 'Fill the decision table in one meeting, and settle the decisions that have four owners.',
        },
        {
          title: 'Plan across channels',
          text: 'Read a shared timeline for collisions and gaps, and know when to move a launch.',
        },
        {
          title: 'Improve with each campaign',
          text: 'Run a review that ends in a changed template.',
        },
      ],
    },
    {
      kind: 'statistics',
      id: 'results',
      label: 'Results',
      heading: 'What coordinated teams can aim for',
      intro: 'Three estimates, each with its assumption. Compare them with your own weeks one and ten.',
      figures: [
        {
          claim: 'planningConflicts',
          label: 'fewer planning conflicts',
          text: 'Collisions appear as overlapping bars while moving them is still free.',
        },
        {
          claim: 'launchTime',
          label: 'faster campaign launches',
          text: 'Named owners and complete handoffs take the waiting out of the schedule.',
        },
        {
          claim: 'teamSatisfaction',
          label: 'better team satisfaction',
          text: 'Fewer evenings spent repairing what two plans broke.',
        },
      ],
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
