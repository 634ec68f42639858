/** One reason of the browser gate to refuse a release. */
export type Finding = {
  /** Name of the rule. */
  rule: string;
  /** Name of the package that has to change. */
  package: string;
  /** Path of the page on which it was found first. */
  page: string;
  /** What was found, in words. */
  found: string;
  /** The correction, as a command without a full stop. */
  fix: string;
};
