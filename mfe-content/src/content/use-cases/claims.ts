/**
 * A figure that the product claims. Without a source it is an estimate, and pages say so with its assumption.
 */
export type Claim = {
  /** As displayed, with its unit. */
  value: string;
} & ({ source: { name: string; url: `https://${string}` } } | { assumption: string });

/** The figures that the product claims. Guides and articles refer to them, so each is written once. */
export const claims = {
  planningTime: {
    value: 'up to 70%',
    assumption: 'competitor promotions and past results are collected by hand today',
  },
  roi: { value: '40–60%', assumption: 'half of the budget can still move to other days' },
  conversion: { value: '25–35%', assumption: 'the offer reaches customers in the week of their demand' },
  threatDetection: {
    value: '85%',
    assumption: 'each rival announces its sales in at least two of four channels',
  },
  responseTime: { value: '70%', assumption: 'answers are prepared and one person may decide' },
  marketShareProtection: { value: '25%', assumption: 'you answer within four hours in your core category' },
  planningConflicts: { value: '50%', assumption: 'all channels plan on one timeline' },
  launchTime: { value: '40%', assumption: 'every decision has one owner and a time limit' },
  teamSatisfaction: { value: '60%', assumption: 'the team scores 5 of 10 or less today' },
  caseDetection: { value: '2 hours', assumption: 'a figure of this composed case' },
  caseMarketShareGain: { value: '15%', assumption: 'a figure of this composed case' },
} as const satisfies Record<string, Claim>;

/** Name of a claimed figure. */
export type ClaimName = keyof typeof claims;

/** The line below a claimed figure: its source, or the assumption of the estimate. */
export const basisOf = (claim: Claim): string =>
  'source' in claim ? `Source: ${claim.source.name}` : `Estimate: ${claim.assumption}.`;
