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
