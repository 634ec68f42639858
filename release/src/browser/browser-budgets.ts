/** The most that one page may cost a browser. */
export type BrowserBudgets = {
  /** Elements of the document. */
  nodes: number;
  /** Rules of all style sheets. */
  cssRules: number;
  /** Bytes of all style sheets, unpacked. */
  cssBytes: number;
  /** Bytes of one picture, as sent. */
  pictureBytes: number;
};

/** Budgets of a site that sets none. */
export const DEFAULT_BROWSER_BUDGETS: BrowserBudgets = {
  nodes: 6000,
  cssRules: 3000,
  cssBytes: 150_000,
  pictureBytes: 400_000,
};
