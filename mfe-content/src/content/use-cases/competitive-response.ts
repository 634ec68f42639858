import { claims, CLAIMS_NOTICE } from './claims.ts';
import type { UseCase } from './use-case.ts';

/** The guide at /use-cases/competitive-response. */
export const competitiveResponse: UseCase = {
  slug: 'competitive-response',
  name: 'Competitive response',
  meta: {
    title: 'Competitive Response Guide',
    description:
      'Detect competitor attacks early, choose between rapid, defensive and offensive answers, and publish counter-messaging within two to four hours.',
  },
  hero: {
    title: 'Master Competitive Response',
    intro:
      'A rival’s surprise sale leaves two bad options: panic or silence. This guide gives you a third, with a grade for every threat, answers prepared in advance and counter-messaging out within 2 to 4 hours.',
    buttons: [
      { label: 'Start Free Trial', action: { kind: 'trial' } },
      {
        label: 'Read about competitive intelligence',
        action: { kind: 'link', to: '/blog/competitive-intelligence' },
      },
    ],
  },
  sections: [
    {
      kind: 'challenge',
      id: 'challenge',
      label: 'Challenge',
      heading: 'You hear about it from your customers',
      intro:
        'By the time conversion drops, the competitor’s campaign is a day old and the discussion has just begun.',
      problems: [
        {
          title: 'Late sightings',
          text: 'Newsletters, apps and push messages are checked by chance, so the first sign of an attack is your own falling revenue.',
        },
        {
          title: 'Every move looks alarming',
          text: 'With no grades, a clearance of twelve products sets off the same meeting as an attack on your main category.',
        },
        {
          title: 'Price becomes the only answer',
          text: 'When nothing is prepared, a discount is the quickest thing to publish and the costliest to repeat.',
        },
      ],
    },
    {
      kind: 'solution',
      id: 'solution',
      label: 'Solution',
      heading: 'Detect early, grade calmly, answer from the shelf',
      intro: 'The hours after an attack are for choosing and adapting. Thinking happens before.',
      points: [
        {
          title: 'One timeline for all channels',
          text: 'Email, website, app and push are tracked side by side, so a quiet landing page on Monday explains Thursday’s notification.',
        },
        {
          title: 'Three grades of threat',
          text: 'Note, watch or respond. Three questions decide: our top products, a key week, a difference customers can see.',
        },
        {
          title: 'A funded reserve',
          text: 'Between 10 and 15% of the budget waits for this case, so nobody has to argue about money at noon.',
        },
      ],
    },
    {
      kind: 'cards',
      id: 'rapid-response-tactics',
      label: 'First hours',
      heading: 'Rapid Response Tactics',
      intro:
        'For a threat at the highest grade, with counter-messaging in front of customers within 2 to 4 hours.',
      cards: [
        {
          title: 'Counter-message',
          text: 'Say what your customer gets that the rival’s offer leaves out, without naming the rival.',
          points: [
            'Lead with delivery, returns or advice',
            'Send to the segment that buys the products concerned',
            'Change the homepage banner at the same time',
          ],
        },
        {
          title: 'Bundle',
          text: 'Combine a contested product with something only you carry, so that prices can’t be compared line by line.',
          points: [
            'Keep three bundles priced in advance',
            'Check stock of both parts',
            'Give it an end date',
          ],
        },
        {
          title: 'Limited match',
          text: 'Match the price on the few products that matter, down to a floor that finance has approved.',
          points: ['At most ten products', '48 hours, then review', 'Never below the agreed margin'],
        },
      ],
    },
    {
      kind: 'cards',
      id: 'defensive-positioning',
      label: 'Hold',
      heading: 'Defensive Positioning',
      intro:
        'Keeping existing customers costs less than winning them back. These measures make an attack matter less.',
      cards: [
        {
          title: 'Reward loyalty first',
          text: 'Give regular customers early access or a small benefit before they see the competing offer.',
        },
        {
          title: 'Prove the value',
          text: 'Put comparisons, guarantees and service times where customers decide: on product pages and in the cart.',
        },
        {
          title: 'Secure the key weeks',
          text: 'If a rival promotes at the same time every year, move your loyalty campaign into the week before.',
        },
      ],
    },
    {
      kind: 'cards',
      id: 'offensive-opportunities',
      label: 'Advance',
      heading: 'Offensive Opportunities',
      intro: 'A competitor’s campaign also shows where they are weak. Three openings to look for.',
      cards: [
        {
          title: 'The gap after the sale',
          text: 'Deep discounts are often followed by silence and empty shelves. Be present in that fortnight at full price.',
        },
        {
          title: 'The forgotten category',
          text: 'While a rival puts everything behind one range, advertise the neighboring one.',
        },
        {
          title: 'The broken promise',
          text: 'Slow delivery and “last chance” offers that return next week leave buyers annoyed. Offer reliability, in plain words.',
        },
      ],
    },
    {
      kind: 'phases',
      id: 'framework',
      label: 'Guide',
      heading: 'A three-phase framework',
      intro: 'Print it, add names, and rehearse it once a quarter with an invented attack.',
      phases: [
        {
          title: 'Detection and Assessment',
          timing: 'Hour 0 to 1',
          steps: [
            'Confirm the offer at its source, small print included.',
            'Note start, end, depth, channels and products.',
            'Grade it with the three questions and call the owner if the grade is respond.',
          ],
          result: 'A graded entry on the timeline and one person in charge.',
        },
        {
          title: 'Strategic Response Planning',
          timing: 'Hour 1 to 2',
          steps: [
            'Choose one prepared answer: rapid, defensive or offensive.',
            'Set the audience, the ceiling from the reserve and the end date.',
            'Write down what would make you stop.',
          ],
          result: 'One sentence everybody can repeat, with a budget behind it.',
        },
        {
          title: 'Execution and Monitoring',
          timing: 'Hour 2 to 4, then daily',
          steps: [
            'Adapt copy and visuals, brief customer service, publish on the fastest channels.',
            'Check conversion on the contested products twice a day.',
            'Close the case when the threat ends, and log result and cost.',
          ],
          result: 'An answer in the market and a record for the next one.',
        },
      ],
    },
    {
      kind: 'tips',
      id: 'tips',
      label: 'Tips',
      heading: 'Before you answer',
      intro: 'Four checks that prevent the expensive mistakes.',
      tips: [
        {
          title: 'Read the exclusions',
          text: '“Up to 50%” can mean three sizes of last year’s model. Count the products before you count the damage.',
        },
        {
          title: 'Ask whether customers noticed',
          text: 'If search, service requests and conversion are unchanged, watching is enough.',
        },
        {
          title: 'Keep your own campaigns apart',
          text: 'A response that collides with a planned launch confuses the customers you wanted to keep.',
        },
        {
          title: 'Stay factual',
          text: 'Comparative claims must be true and provable. When unsure, talk about yourself and leave the rival out.',
        },
      ],
    },
    {
      kind: 'cards',
      id: 'what-you-will-learn',
      label: 'Takeaways',
      heading: 'What You’ll Learn',
      intro: 'After working through the guide, your team can do three things it could not do before.',
      cards: [
        {
          title: 'Threat detection',
          text: 'Set up a watch list and three grades, so that alerts are rare and taken seriously.',
        },
        {
          title: 'Response playbooks',
          text: 'Keep four prepared answers with copy, visuals, limits and owners ready to send.',
        },
        {
          title: 'Measuring the effect',
          text: 'Compare contested products with the rest of your range and judge whether answering paid.',
        },
      ],
    },
    {
      kind: 'case-study',
      id: 'case-study',
      label: 'Case study',
      heading: 'A flash sale, answered by noon',
      intro: 'How the framework plays out in a category where two shops sell the same brands.',
      notice: 'Illustrative case: a composed example with sample figures, no real customer.',
      situation:
        'An online outdoor retailer sees its closest rival open a 30% sale on hiking boots at seven in the morning, two weeks before the holidays. Boots are its strongest category.',
      events: [
        { when: '7:00', what: 'The rival’s push notification goes out; a new landing page appears.' },
        {
          when: '9:00',
          what: 'The sale is detected and graded respond: top products, key week, visible gap.',
        },
        {
          when: '9:45',
          what: 'The owner picks a bundle, boots with care set and free fitting advice, paid from the reserve.',
        },
        { when: '11:30', what: 'Email to past boot buyers, homepage banner and social posts go live.' },
        {
          when: 'Day 5',
          what: 'The rival’s sale ends; the retailer keeps advertising boots at full price for two weeks.',
        },
      ],
      outcomes: [
        {
          value: claims.caseDetection,
          label: 'to detection',
          text: 'From the first push notification to a graded entry on the timeline.',
        },
        {
          value: claims.caseMarketShareGain,
          label: 'market share gain',
          text: 'In the contested category, most of it in the quiet fortnight after the sale.',
        },
      ],
    },
    {
      kind: 'statistics',
      id: 'results',
      label: 'Results',
      heading: 'What a prepared team protects',
      intro: 'Three figures to aim for.',
      figures: [
        {
          value: claims.threatDetection,
          label: 'threat detection rate',
          text: 'Four channels on one timeline leave fewer places for a campaign to hide.',
        },
        {
          value: claims.responseTime,
          label: 'faster response time',
          text: 'Grading and prepared answers replace the first two meetings.',
        },
        {
          value: claims.marketShareProtection,
          label: 'market share protection',
          text: 'Customers who hear from you during an attack have a reason to stay.',
        },
      ],
      notice: CLAIMS_NOTICE,
    },
  ],
  closing: {
    id: 'next-step',
    label: 'Next step',
    heading: 'Be ready before the next surprise',
    intro: 'Start with the two or three competitors that matter most. Each plan says how many it tracks.',
    buttons: [
      { label: 'Start Free Trial', action: { kind: 'trial' } },
      { label: 'Is monitoring legal? Read the FAQ', action: { kind: 'link', to: '/faq' } },
    ],
  },
};
