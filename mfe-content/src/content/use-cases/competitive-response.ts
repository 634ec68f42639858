import type { UseCase } from './use-case.ts';

/** The guide at /use-cases/competitive-response. */
export const competitiveResponse: UseCase = {
  slug: 'competitive-response',
  name: 'Competitive response',
  problem: 'A rival has just started a sale.',
  time: '4 hours',
  meta: {
    title: 'Competitive response guide',
    description:
      'Detect competitor attacks early, choose between rapid, defensive and offensive answers, and publish counter-messaging within 2–4 hours.',
  },
  hero: {
    date: '06:40',
    title: 'Master Competitive Response',
    intro:
      'A surprise sale leaves you two bad choices: panic or silence. Here’s a third: grade it, pick a prepared response, and reach customers within 2–4 hours.',
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
          text: 'Three prepared answers, each with an owner.',
        },
        {
          title: 'Measure the effect',
          text: 'Compare the range you defended with one you didn’t.',
        },
      ],
    },
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
          text: 'Nobody checks every channel. Your own falling revenue is the first sign.',
        },
        {
          title: 'Every move looks alarming',
          text: 'A twelve-item clearance gets the same meeting as an attack on your bestsellers.',
        },
        {
          title: 'Price becomes the only answer',
          text: 'Unprepared, you discount: the quickest answer, and the costliest.',
        },
      ],
    },
    {
      kind: 'solution',
      id: 'solution',
      date: '09:00',
      label: 'Solution',
      heading: 'Detect early, grade calmly, answer at once',
      intro: 'Do the thinking before the attack.',
      scene: 'gradedFeed',
      points: [
        {
          title: 'One timeline for all channels',
          text: 'Monday’s quiet landing page explains Thursday’s push: you see both.',
        },
        {
          title: 'Three grades of threat',
          text: 'Note, watch or respond. You decide by product, week and price gap.',
        },
        {
          title: 'A funded reserve',
          text: 'Keep 10–15% of the budget, so nobody argues about money at noon.',
        },
      ],
    },
    {
      kind: 'cards',
      id: 'rapid-response-tactics',
      date: '10:30',
      label: 'First hours',
      heading: 'Rapid response tactics',
      intro: 'Keep these for real attacks, and be live within four hours.',
      cards: [
        {
          title: 'Counter-message',
          text: 'Say what you include and they don’t.',
          example: {
            channel: 'Email',
            headline: 'Fitted by us, free returns',
            detail: 'For 60 days',
          },
        },
        {
          title: 'Bundle',
          text: 'Add a product only you carry.',
          example: { channel: 'Shop', headline: 'Tent and care set, €129', detail: 'Until Monday' },
        },
        {
          title: 'Limited match',
          text: 'Ten prices at most, down to a floor you agreed.',
          example: { channel: 'Banner', headline: 'Same price, 8 tents', detail: 'For 48 hours' },
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
              text: 'Early access for regulars, before the rival starts.',
            },
            {
              title: 'Prove the value',
              text: 'Show guarantees and delivery times in the cart.',
            },
            {
              title: 'Secure the key weeks',
              text: 'They come back every June? Be a week earlier.',
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
              text: 'They’ve sold out. You still have stock, at full price.',
            },
            {
              title: 'The forgotten category',
              text: 'Advertise what their sale leaves out.',
            },
            {
              title: 'The broken promise',
              text: 'Their “last chance” comes back. Yours never does.',
            },
          ],
        },
      ],
    },
    {
      kind: 'phases',
      id: 'framework',
      date: '13:00',
      label: 'Guide',
      heading: 'A three-phase framework',
      intro: 'Add names to it, and rehearse it every quarter.',
      scene: 'fourHours',
      phases: [
        {
          title: 'Detection and Assessment',
          timing: 'Hours 0–1',
          steps: [
            'Check the offer, small print included.',
            'Note dates, depth, channels and products.',
            'Grade it. If it’s “respond”, call the owner.',
          ],
          result: 'You have a grade, and one person in charge.',
        },
        {
          title: 'Strategic Response Planning',
          timing: 'Hours 1–2',
          steps: [
            'Choose one of the prepared answers.',
            'Set audience, ceiling and end date.',
            'Write down what would make you stop.',
          ],
          result: 'You have a one-sentence plan, with a budget.',
        },
        {
          title: 'Execution and Monitoring',
          timing: 'Hours 2–4, then daily',
          steps: [
            'Adapt the copy, brief customer service, publish.',
            'Check the contested products twice a day.',
            'Close the case. Log the result and the cost.',
          ],
          result: 'Your answer is live, and on record.',
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
          text: 'If traffic and conversion hold, do nothing yet.',
        },
        {
          title: 'Keep your own campaigns apart',
          text: 'Don’t let a response bury your own launch.',
        },
        {
          title: 'Stay factual',
          text: 'Only claim about a rival what you can prove.',
        },
      ],
    },
    {
      kind: 'case-study',
      id: 'case-study',
      date: 'After',
      label: 'Case study',
      heading: 'A flash sale, answered by noon',
      scene: 'bootsCase',
      notice: 'An invented example, not a real customer.',
      situation:
        'An outdoor retailer’s closest rival opens a 30% sale on boots, its strongest category, two weeks before the holidays.',
      events: [
        { when: '07:00', what: 'The rival’s push message goes out.' },
        { when: '09:00', what: 'The team’s day begins: grade “respond”.' },
        { when: '09:45', what: 'The owner picks the boot bundle.' },
        { when: '10:45', what: 'Email, banner and social go live.' },
        { when: 'Day 5', what: 'The sale ends, full price returns.' },
      ],
      outcomes: [
        {
          claim: 'caseDetection',
          label: 'to detection',
          text: 'From the first push message to a grade.',
        },
        {
          claim: 'caseMarketShareGain',
          label: 'market share gain',
          text: 'In boots, most of it after the rival’s sale.',
        },
      ],
    },
    {
      kind: 'statistics',
      id: 'results',
      label: 'Results',
      heading: 'What a prepared team can protect',
      intro: 'Three estimates to aim for, each with an assumption you can replace.',
      figures: [
        {
          claim: 'threatDetection',
          label: 'threat detection rate',
          text: 'With four channels on one timeline, few sales stay hidden.',
        },
        {
          claim: 'responseTime',
          label: 'faster response time',
          text: 'Grades and prepared answers save you the first two meetings.',
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
