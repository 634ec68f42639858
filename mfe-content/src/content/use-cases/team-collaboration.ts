import type { UseCase } from './use-case.ts';

/** The guide at /use-cases/team-collaboration. */
export const teamCollaboration: UseCase = {
  slug: 'team-collaboration',
  name: 'Team collaboration',
  problem: 'Two of our offers contradict each other.',
  time: '10 weeks',
  meta: {
    title: 'Marketing team collaboration guide',
    description:
      'Plan campaigns together on one timeline: clear owners, fewer conflicts between channels and faster launches, in a three-phase framework.',
  },
  hero: {
    date: 'Week 1',
    title: 'Master Team Collaboration',
    intro:
      'Email, shop, social and marketplaces each have a plan, and customers see all four at once. Put them on one timeline, with one owner for every decision.',
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
      kind: 'cards',
      id: 'what-you-will-learn',
      label: 'Takeaways',
      heading: 'What You’ll Learn',
      cards: [
        {
          title: 'Set decision rights',
          text: 'Fill in the decision table in one meeting, and settle the decisions that four people own.',
        },
        {
          title: 'Plan across channels',
          text: 'Spot clashes and gaps on a shared timeline, and know when to move a launch.',
        },
        {
          title: 'Improve with each campaign',
          text: 'Run reviews that change the template.',
        },
      ],
    },
    {
      kind: 'challenge',
      id: 'challenge',
      label: 'Challenge',
      heading: 'Four plans, one customer',
      intro: 'Teams collide when each has its own version of the plan.',
      scene: 'fourOffers',
      problems: [
        {
          title: 'Promotions that contradict each other',
          text: 'The newsletter says 20%, the marketplace 15%, and customer service hears of both from a complaint.',
        },
        {
          title: 'Approval by asking around',
          text: 'Nobody knows who may decide, so every question goes to everyone and waits for the slowest.',
        },
        {
          title: 'Meetings without decisions',
          text: 'You spend hours on status updates, and then a smaller group decides.',
        },
        {
          title: 'Goals that pull apart',
          text: 'One team is measured on reach, the next on margin. Both do well. The campaign doesn’t.',
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
          text: 'From newsletter to B2B, every campaign is a bar on the same calendar. If it isn’t on the calendar, it isn’t happening.',
        },
        {
          title: 'A list of decisions with names',
          text: 'Every recurring decision has one owner, one deputy and a deadline.',
        },
        {
          title: 'A goal above the channels',
          text: 'The campaign has one target. Channel figures explain it and never replace it.',
        },
      ],
    },
    {
      kind: 'cards',
      id: 'strategies',
      date: 'Week 3',
      label: 'Strategies',
      heading: 'Four strategies that hold a team together',
      intro: 'Introduce one every two weeks, in this order.',
      cards: [
        {
          title: 'Workflow',
          text: 'Every handoff has a short checklist. Incomplete work goes straight back.',
          points: [
            'Brief to design: message, offer, sizes',
            'Design to channel: files, alt text',
            'Channel to analysis: tested links, baseline',
          ],
        },
        {
          title: 'Communication',
          text: 'Write status down where anyone can read it. Keep meetings for decisions.',
          points: [
            'Monday, 20 minutes: collisions ahead',
            'Wednesday, 30 minutes: rivals, one decision',
            'One channel for urgent cases',
          ],
        },
        {
          title: 'Goal alignment',
          text: 'Each team says in one sentence how it helps to hit the campaign’s target.',
          points: [
            'One target figure and date',
            'Shared limits for margin and budget',
            'Review by the same measure',
          ],
        },
        {
          title: 'Performance',
          text: 'Measure how work flows, and discuss the trend. Never use it to rank people.',
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
      heading: 'Small rules, big effects',
      tips: [
        {
          title: 'A deadline for every answer',
          text: 'No answer in time? The deputy decides. Agree on this in advance.',
        },
        {
          title: 'Two feedback rounds',
          text: 'The first is about content, by the owner. The second is about errors only.',
        },
        {
          title: 'Quiet blocks',
          text: 'Three hours without meetings, twice a week. One person takes emergencies.',
        },
        {
          title: 'Write down every no',
          text: 'Note what you decided against, and why. It saves you the same debate in spring.',
        },
      ],
    },
    {
      kind: 'phases',
      id: 'framework',
      date: 'Week 10',
      label: 'Guide',
      heading: 'A three-phase framework',
      intro: 'Allow ten weeks to take a team of 5–15 from separate plans to one rhythm.',
      scene: 'tenWeeks',
      phases: [
        {
          title: 'Foundation Setting',
          timing: 'Weeks 1–2',
          steps: [
            'List the ten recurring decisions, each with an owner and a deputy.',
            'Move all planned campaigns onto one timeline.',
            'Record where you start: days to launch, conflicts, satisfaction.',
          ],
          result: 'Everyone knows who decides and where the plan is.',
        },
        {
          title: 'Planning and Coordination',
          timing: 'Weeks 3–6',
          steps: [
            'Write a one-page brief with one goal for the next campaign.',
            'Go through the timeline every Monday and settle clashes on the spot.',
            'Use the handoff checklists and return incomplete work.',
          ],
          result: 'All channels tell the same story on the same day.',
        },
        {
          title: 'Execution and Monitoring',
          timing: 'Weeks 7–10',
          steps: [
            'Check figures at two fixed times a day.',
            'Decide urgent cases with a 2-hour protocol.',
            'Review within a week, in 45 minutes, and change the template.',
          ],
          result: 'You can compare week ten with week one.',
        },
      ],
    },
    {
      kind: 'statistics',
      id: 'results',
      date: 'After',
      label: 'Results',
      heading: 'What coordinated teams can aim for',
      intro: 'Three estimates, each with its assumption. Compare them with your own week one and week ten.',
      figures: [
        {
          claim: 'planningConflicts',
          label: 'fewer planning conflicts',
          text: 'You see overlapping bars while moving one still costs nothing.',
        },
        {
          claim: 'launchTime',
          label: 'faster campaign launches',
          text: 'With named owners and complete handoffs, nobody waits.',
        },
        {
          claim: 'teamSatisfaction',
          label: 'better team satisfaction',
          text: 'Fewer evenings spent fixing what two plans broke.',
        },
      ],
    },
  ],
  closing: {
    id: 'next-step',
    label: 'Next step',
    heading: 'See your channels on one timeline',
    intro: 'Book a time, bring next month’s campaigns, and see where they overlap.',
    buttons: [
      { label: 'Book a Demo', action: { kind: 'booking' } },
      { label: 'See the campaign planner', action: { kind: 'link', to: '/features' } },
    ],
  },
};
