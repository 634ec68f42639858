/** One statistic of the challenge section; `picture` names the drawing that shows it. */
export type Challenge = { percent: number; text: string; picture: 'ticks' | 'sheet' | 'dial' | 'links' };

export const CHALLENGE_SECTION = {
  label: 'Common Marketing Challenges',
  heading: 'Planned by hand, blind to the market.',
  lead: 'Most of a campaign calendar is made of guesses about what everybody else will do.',
};

export const CHALLENGES: readonly Challenge[] = [
  { percent: 33, text: 'of budget could be better allocated', picture: 'ticks' },
  { percent: 85, text: 'of teams use spreadsheets', picture: 'sheet' },
  { percent: 56, text: 'want more time for data analysis', picture: 'dial' },
  { percent: 38, text: 'need better tool integration', picture: 'links' },
];
