/** Texts of the FAQ's page; the questions are in faq.ts. */
export const FAQ_HERO = {
  label: 'Help centre',
  heading: 'Straight answers before you buy',
  lead: 'Seven questions every marketing team asks: what we track, what each plan covers, how you pay and whether it’s legal.',
};

/** Ends the lead: leads to something to check before any question. */
export const FAQ_PROOF = { text: 'Or read a sample report', to: '/features#sample-week' };

export const QUESTIONS = { label: 'Questions', heading: 'What buyers ask' };

/** Leads to the steps of the free trial. */
export const GET_STARTED = 'Get Started';

/** Shown over the address to write to. */
export const MISSING_QUESTION = {
  heading: 'Is your question missing?',
  text: 'Write to us. A person will answer.',
};

/** The scene: the newsletter of Shop Central, as on the timeline of the home page. */
export const SIGHTING = {
  description:
    'A competitor’s newsletter arrives, the offer and its dates are read, and it appears on your timeline next to your own campaign',
  caption: 'Read from the newsletter',
  steps: ['It arrives', 'We read it', 'You see it'],
  subject: 'Mid-Year Sale starts today',
  text: '30% off all tents until Sunday.',
  reading: [
    ['Shop', 'Shop Central'],
    ['Offer', '−30%, tents'],
    ['Runs', '16 to 22 June'],
  ],
} as const;
