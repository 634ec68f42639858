/** A figure that the product claims: our estimate, which pages say with its assumption. */
export type Claim = {
  /** As displayed, with its unit. */
  value: string;
  assumption: string;
};

/** The figures that the product claims. Every page refers to them, so that each has one value and one assumption. */
export const claims = {
  planningTime: {
    value: 'up to 70%',
    assumption:
      'you follow six competitors and collect their promotions by hand today, eight minutes each a day',
  },
  roi: { value: '40–60%', assumption: 'half of the budget can still move to other days' },
  conversion: {
    value: '25–35%',
    assumption: 'you move an offer from a week full of sales to one with demand',
  },
  threatDetection: {
    value: '85%',
    assumption: '85 of 100 rival promotions appear in a channel we watch',
  },
  responseTime: { value: '70%', assumption: 'answers are prepared and one person may decide' },
  marketShareProtection: { value: '25%', assumption: 'you answer within four hours in your core category' },
  planningConflicts: { value: '50%', assumption: 'half of all clashes are between your own channels' },
  launchTime: { value: '40%', assumption: 'every decision has one owner and a time limit' },
  teamSatisfaction: { value: '60%', assumption: 'the team scores 5 of 10 or less today' },
  caseDetection: { value: '2 hours', assumption: 'a figure of this composed case' },
  caseMarketShareGain: { value: '15%', assumption: 'a figure of this composed case' },
} as const satisfies Record<string, Claim>;

/** Name of a claimed figure. */
export type ClaimName = keyof typeof claims;

/** The line below a claimed figure. */
export const basisOf = ({ assumption }: Claim): string => `Our estimate: ${assumption}.`;
