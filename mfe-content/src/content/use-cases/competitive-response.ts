import type { UseCase } from './use-case.ts';

/** The guide at /use-cases/competitive-response. */
export const competitiveResponse: UseCase = {
  slug: 'competitive-response',
  name: 'Competitive response',
  problem: 'A rival has just started a sale.',
  meta: {
    title: 'Competitive response guide',
    description:
      'Detect competitor attacks early, choose between rapid, defensive and offensive answers, and publish counter-messaging within 2–4 hours.',
  },
  hero: {
    title: 'Master Competitive Response',
    intro:
      'Panic and silence are two bad answers to a rival’s surprise sale. There is a third: grade it, pick a prepared response, and reach customers within 2–4 hours.',
    buttons: [
      { label: 'Start Free Trial', action: { kind: 'trial' } },
      {
        label: 'Read about competitive intelligence',
        action: { kind: 'link', to: '/blog/competitive-intelligence' },
      },
    ],
    scene: 'answeredByNoon',
  },
  sections: [
    {
      kind: 'challenge',
      id: 'challenge',
      label: 'Challenge',
      heading: 'You hear about it from your customers',
      intro: 'By the time conversion drops, their campaign is a day old.',
      scene: 'lateSighting',
      problems: [
        {
          title: 'Late sightings',
          text: 'Channels are checked by chance. The first sign of an attack is your own falling revenue.',
        },
        {
          title: 'Every move looks alarming',
          text: 'A clearance of twelve items calls the same meeting as an attack on your main range.',
        },
        {
          title: 'Price becomes the only answer',
          text: 'Unprepared, a discount is the quickest answer and the costliest to repeat.',
        },
      ],
    },
    {
      kind: 'solution',
      id: 'solution',
      label: 'Solution',
      heading: 'Detect early, grade calmly, answer at once',
      intro: 'The thinking is done before the attack.',
      scene: 'gradedFeed',
      points: [
        {
          title: 'One timeline for all channels',
          text: 'Monday’s quiet landing page explains Thursday’s push: both are on one calendar.',
        },
        {
          title: 'Three grades of threat',
          text: 'Note, watch or respond. Three questions decide: top product, key week, visible gap.',
        },
        {
          title: 'A funded reserve',
          text: '10–15% of the budget waits for this case, so nobody argues about money at noon.',
        },
      ],
    },
    {
      kind: 'cards',
      id: 'rapid-response-tactics',
      label: 'First hours',
      heading: 'Rapid response tactics',
      intro: 'Highest grade only: live within four hours.',
      cards: [
        {
          title: 'Counter-message',
          text: 'Say what you include and they leave out.',
          example: {
            channel: 'Email',
            headline: 'Fitted by us, free returns',
            detail: 'For 60 days',
          },
        },
        {
          title: 'Bundle',
          text: 'Add a product that only you carry.',
          example: { channel: 'Shop', headline: 'Boots and care set, €129', detail: 'Until Monday' },
        },
        {
          title: 'Limited match',
          text: 'At most ten prices, down to an agreed floor.',
          example: { channel: 'Banner', headline: 'Same price, 8 boots', detail: 'For 48 hours' },
        },
      ],
    },
    {
      kind: 'pair',
      id: 'defensive-positioning',
      groups: [
        {
          id: 'defensive-positioning',
          label: 'Hold',
          heading: 'Defensive positioning',
          intro: 'Keeping a customer costs less than winning one back.',
          cards: [
            {
              title: 'Reward loyalty first',
              text: 'Early access, ahead of the rival’s offer.',
            },
            {
              title: 'Prove the value',
              text: 'Guarantees and service times, also in the cart.',
            },
            {
              title: 'Secure the key weeks',
              text: 'A rival returns every June? Be a week earlier.',
            },
          ],
        },
        {
          id: 'offensive-opportunities',
          label: 'Advance',
          heading: 'Offensive opportunities',
          intro: 'A rival’s campaign also shows where they are weak.',
          cards: [
            {
              title: 'The gap after the sale',
              text: 'Their shelves are empty. Be there, at full price.',
            },
            {
              title: 'The forgotten category',
              text: 'Advertise the range beside theirs.',
            },
            {
              title: 'The broken promise',
              text: 'Their “last chance” returns. Yours does not.',
            },
          ],
        },
      ],
    },
    {
      kind: 'phases',
      id: 'framework',
      label: 'Guide',
      heading: 'A three-phase framework',
      intro: 'Add names. Rehearse it every quarter.',
      scene: 'fourHours',
      phases: [
        {
          title: 'Detection and Assessment',
          timing: 'Hours 0–1',
          steps: [
            'Confirm the offer, small print included.',
            'Note dates, depth, channels and products.',
            'Grade it. If it says respond, call the owner.',
          ],
          result: 'A graded entry, and one person in charge.',
        },
        {
          title: 'Strategic Response Planning',
          timing: 'Hours 1–2',
          steps: [
            'Choose one of the prepared answers.',
            'Set audience, ceiling and end date.',
            'Write down what would make you stop.',
          ],
          result: 'One sentence, with a budget behind it.',
        },
        {
          title: 'Execution and Monitoring',
          timing: 'Hours 2–4, then daily',
          steps: [
            'Adapt, brief service, publish.',
            'Check contested products twice a day.',
            'Close the case; log result and cost.',
          ],
          result: 'An answer in the market, and a record.',
        },
      ],
    },
    {
      kind: 'tips',
      id: 'tips',
      label: 'Tips',
      heading: 'Before you answer',
      tips: [
        {
          title: 'Read the exclusions',
          text: '“Up to 50%” may mean one size of shoe.',
        },
        {
          title: 'Ask whether customers noticed',
          text: 'If search and conversion hold, only watch.',
        },
        {
          title: 'Keep your own campaigns apart',
          text: 'A response must not bury your own launch.',
        },
        {
          title: 'Stay factual',
          text: 'Claims about a rival must be provable.',
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
          title: 'Detect threats',
          text: 'A watch list, three grades, few alerts.',
        },
        {
          title: 'Respond from a playbook',
          text: 'Four prepared answers, owners named.',
        },
        {
          title: 'Measure the effect',
          text: 'Compare two ranges: did it pay?',
        },
      ],
    },
    {
      kind: 'case-study',
      id: 'case-study',
      label: 'Case study',
      heading: 'A flash sale, answered by noon',
      scene: 'bootsCase',
      notice: 'A composed example, no real customer.',
      situation:
        'An outdoor retailer’s closest rival opens a 30% sale on boots, its strongest category, two weeks before the holidays.',
      events: [
        { when: '7:00', what: 'The rival’s push message goes out.' },
        { when: '9:00', what: 'Detected and graded: respond.' },
        { when: '9:45', what: 'The owner picks the boot bundle.' },
        { when: '11:30', what: 'Email, banner and social go live.' },
        { when: 'Day 5', what: 'The sale ends, full price returns.' },
      ],
      outcomes: [
        {
          claim: 'caseDetection',
          label: 'to detection',
          text: 'From the first push to a graded entry.',
        },
        {
          claim: 'caseMarketShareGain',
          label: 'market share gain',
          text: 'In boots, most of it after the sale.',
        },
      ],
    },
    {
      kind: 'statistics',
      id: 'results',
      label: 'Results',
      heading: 'What a prepared team can protect',
      intro: 'Three estimates to aim for. Each names its assumption: replace it with your own.',
      figures: [
        {
          claim: 'threatDetection',
          label: 'threat detection rate',
          text: 'Four channels on one timeline leave fewer places to hide.',
        },
        {
          claim: 'responseTime',
          label: 'faster response time',
          text: 'Grades and prepared answers replace the first two meetings.',
        },
        {
          claim: 'marketShareProtection',
          label: 'market share protection',
          text: 'Customers who hear from you during an attack have a reason to stay.',
        },
      ],
    },
  ],
  closing: {
    id: 'next-step',
    label: 'Next step',
    heading: 'Be ready before the next surprise',
    intro: 'Start with the two or three competitors that matter most.',
    buttons: [
      { label: 'Start Free Trial', action: { kind: 'trial' } },
      { label: 'Is monitoring legal? Read the FAQ', action: { kind: 'link', to: '/faq' } },
    ],
  },
};
