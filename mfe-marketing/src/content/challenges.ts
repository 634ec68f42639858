/** One statistic of the challenge section; `picture` names the drawing that shows it. */
export type Challenge = {
  percent: number;
  text: string;
  picture: 'ticks' | 'sheet' | 'dial' | 'links';
  assumption: string;
};

/** Our own working estimates: no study stands behind them, and the page says so. */
export const CHALLENGES: readonly Challenge[] = [
  {
    percent: 33,
    text: 'of budget could be better allocated',
    picture: 'ticks',
    assumption: 'One campaign in three runs on the days of a competitor’s sale.',
  },
  {
    percent: 85,
    text: 'of teams use spreadsheets',
    picture: 'sheet',
    assumption: 'A team counts if any part of its plan lives in a spreadsheet.',
  },
  {
    percent: 56,
    text: 'want more time for data analysis',
    picture: 'dial',
    assumption: 'A team counts if it spends more hours collecting data than reading it.',
  },
  {
    percent: 38,
    text: 'need better tool integration',
    picture: 'links',
    assumption: 'Of the eight links drawn between nine common tools, three are missing.',
  },
];

export const CHALLENGE_SOURCES = {
  summary: 'What these estimates assume',
  note: 'These are our working estimates, not survey results. Each rests on the assumption next to it.',
  columns: ['Estimate', 'Assumption'],
} as const;
