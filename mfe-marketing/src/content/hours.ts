/** Texts and starting values of the calculator of planning hours. Every number in it is the visitor's to change. */
export const HOURS = {
  label: 'Your numbers',
  heading: 'Work out the hours you get back',
  lead: 'Three numbers, one formula. We start with the six shops of our sample; put in your own numbers.',
  saved: 'less planning time',
  summary: (hours: number) => `${counted(hours, 'hour')} a year for one person.`,
  /** Replaces the summary where reading the timeline takes at least as long. */
  nothingSaved: 'With so little to collect, you’d see more, but save no time.',
  /** Follows the summary above the share that the site claims. */
  aboveClaim: (percent: number) =>
    `We claim no more than ${percent}%. Your result is higher because you collect more by hand than our example does.`,
  byHand: 'By hand, per week',
  withProduct: 'With the timeline, per week',
  formulaHeading: 'The formula',
  byHandTerms: (competitors: number, minutes: number, days: number, planning: number) =>
    `By hand: ${counted(competitors, 'competitor')} × ${minutes} min × ${days} days ÷ 60 + ${planning} h of decisions = `,
  withProductTerms: (minutes: number, days: number, planning: number) =>
    `With the timeline: ${minutes} min × ${days} days ÷ 60 + ${planning} h of decisions = `,
  aYear: (byHand: string, withProduct: string, weeks: number) =>
    `A year: (${byHand} − ${withProduct}) h × ${weeks} weeks = `,
  /** Names the plan that covers the number of competitors. */
  plan: (competitors: number, title: string, price: string) =>
    price === 'Custom'
      ? `For ${counted(competitors, 'competitor')}: ${title}, at a price we agree with you.`
      : `For ${counted(competitors, 'competitor')}: ${title}, ${price} a month.`,
  assumption:
    'An estimate from your numbers, not a promise. Planning time is the time to collect promotions and to decide on your own. We assume that reading the timeline takes 6 minutes a day, that decisions take as long as before, and 46 working weeks a year.',
};

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The share of planning time that the site claims to save at most. The numbers at the start give exactly this. */
export const CLAIMED_PERCENT = 70;

/** Minutes a day that somebody reads the timeline. An assumption, shown beside the formula. */
export const READING_MINUTES = 6;
export const WORKDAYS = 5;
export const WORKING_WEEKS = 46;

/** One number that the visitor sets: its label, where it starts, and its limits. */
export type HoursInput = { label: string; unit: string; start: number; min: number; max: number };

export const HOURS_INPUTS = {
  competitors: { label: 'Competitors you watch', unit: '', start: 6, min: 1, max: 30 },
  minutes: { label: 'Minutes per competitor and day', unit: 'min', start: 8, min: 1, max: 30 },
  planning: { label: 'Hours of decisions a week', unit: 'h', start: 1, min: 0, max: 20 },
} as const satisfies Record<string, HoursInput>;
