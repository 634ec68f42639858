import { terms } from '@site/ui/terms';
import { inWords } from './plan-facts.ts';

/** A question of a buyer, in a word or two, and its answer. */
type Answer = readonly [question: string, answer: string];

const users = Object.entries(terms.users).map(([plan, count]) => `${count} with ${plan}`);

/** About the contract; pricing shows them too. */
export const CONTRACT_ANSWERS: readonly Answer[] = [
  ['Free trial', `${terms.trialDays} days. It ends by itself.`],
  ['First data', `${terms.firstDataDays} working days after you name your competitors.`],
  [
    'Contract term',
    terms.contractMonths === 1 ? 'Month by month.' : `${terms.contractMonths} months at a time.`,
  ],
  ['Notice', `${terms.noticeDays} days before the next month, by email.`],
  ['Users', `${inWords(users)}.`],
  ['One more competitor', `€${terms.extraCompetitorPrice} a month plus VAT.`],
];

/** About what is read, and where the data are. */
export const COVERAGE_ANSWERS: readonly Answer[] = [
  ['Countries', `${inWords(terms.countries)}.`],
  ['Languages', `Promotions in ${inWords(terms.languages)}.`],
  ['Integrations', `${inWords(terms.integrations)}, with Enterprise.`],
  ['Hosting', `${terms.hosting}.`],
  ['Processing agreement', 'Under Article 28 GDPR. We send it with the offer.'],
  ['Sub-processors', `${inWords(terms.subProcessors)}.`],
];

/** Texts around the answers. */
export const BUYER_QUESTIONS = {
  label: 'Terms',
  heading: 'Before you sign',
  /** Leads from pricing to the answers that only the FAQ has. */
  more: { text: 'Countries, integrations and hosting', to: '/faq#terms' },
};
