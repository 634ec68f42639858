/** Texts and starting values of the calculator of planning hours. Every number in it is the visitor's to change. */
export const HOURS = {
  label: 'Your numbers',
  heading: 'Work out the hours you get back',
  lead: 'Three numbers and one formula. The example is a team that watches ten competitors; put in your own.',
  saved: 'less planning time',
  summary: (hours: number) => `${hours} hours a year for one person.`,
  byHand: 'By hand, per week',
  withProduct: 'With the timeline, per week',
  /** Names the plan that covers the number of competitors. */
  plan: (title: string, price: string) =>
    price === 'Custom'
      ? `More than ten competitors: ${title}, at a price we agree with you.`
      : `The plan for this many competitors: ${title}, ${price} a month.`,
  formulaHeading: 'The formula',
  assumption:
    'An estimate from your numbers, not a promise. It assumes 6 minutes a day to read the timeline, 5 days a week, 46 weeks a year, and planning that takes as long as before.',
};

/** Minutes a day that somebody reads the timeline. An assumption, shown beside the formula. */
export const READING_MINUTES = 6;
export const WORKDAYS = 5;
export const WORKING_WEEKS = 46;

/** One number that the visitor sets: its label, where it starts, and its limits. */
export type HoursInput = { label: string; unit: string; start: number; min: number; max: number };

export const HOURS_INPUTS = {
  competitors: { label: 'Competitors you watch', unit: '', start: 10, min: 1, max: 30 },
  minutes: { label: 'Minutes per competitor and day', unit: 'min', start: 8, min: 1, max: 30 },
  planning: { label: 'Hours of planning a week', unit: 'h', start: 2, min: 0, max: 20 },
} as const satisfies Record<string, HoursInput>;
