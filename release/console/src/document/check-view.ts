/** A check of a release: what the rules and a browser found. */
export type CheckView = {
  /** Name by which its report is asked for: the number of an entry, or the id of a request. */
  id: string;
  verdict: 'passed' | 'waived' | 'refused';
  at: string;
  by: string;
  why?: string;
  packages: readonly { name: string; before: string | null; after: string }[];
  /** A sentence on the rules, and one on the pages. */
  rules: string;
  pages: string;
  /** What the rules found, a line for each. */
  findings: readonly string[];
  /** How many places of pages look different; their pictures are loaded when somebody wants them. */
  pictures: number;
};

/** A picture of a page that looks different, before or after. */
export type CheckPicture = {
  /** Its number in the report. */
  index: number;
  /** `/careers, desktop, light: as it is live, row 0 and below`. */
  text: string;
  width: number;
  height: number;
};
