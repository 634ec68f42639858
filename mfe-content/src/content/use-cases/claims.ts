/** The figures that the product claims, as displayed. Guides refer to them, so each is written once. */
export const claims = {
  /** Cut in planning time, upper limit. */
  planningTime: 'up to 70%',
  /** Rise of return on investment. */
  roi: '40-60%',
  /** Rise of conversion. */
  conversion: '25-35%',
  /** Share of competitor moves noticed in time. */
  threatDetection: '85%',
  responseTime: '70%',
  marketShareProtection: '25%',
  planningConflicts: '50%',
  launchTime: '40%',
  teamSatisfaction: '60%',
  /** Case study: from a competitor's launch to its detection. */
  caseDetection: '2 hours',
  /** Case study: gain in market share. */
  caseMarketShareGain: '15%',
} as const;

/** Shown below every block of claimed figures. */
export const CLAIMS_NOTICE =
  'These are the results Promoscope is designed to help a team reach. What you achieve depends on your market, your margins and where you start.';
