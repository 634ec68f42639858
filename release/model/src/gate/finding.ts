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

/** Formats a finding as one line. */
export const findingLine = ({ package: name, rule, page, found, fix }: Finding): string =>
  `${name}: ${rule}: ${page}: ${found}. Fix: ${fix}.`;
