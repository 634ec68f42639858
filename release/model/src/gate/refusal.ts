/** One reason why a release may not go live. */
export type Refusal = {
  /** Name of the package that has to change. */
  package: string;
  /** Name of the rule. */
  rule: string;
  /** The value that the rule refuses, in words. */
  value: string;
  /** The correction, as a command without a full stop. */
  fix: string;
};

/** The names of all rules, in the order in which a verdict lists them. */
export const RULES = [
  'version-mismatch',
  'no-way-back',
  'federation-runtime',
  'byte-budget',
  'name-taken',
  'unknown-token',
  'unscoped-style',
  'path-outside-mounts',
  'page-throws',
  'single-heading',
  'missing-metadata',
  'search-result',
  'structured-data',
  'inline-code',
  'taken-name',
  'site-file-failed',
  'path-claimed-twice',
  'missing-fragment',
  'missing-page',
  'dead-link',
  'dead-anchor',
  'missing-picture',
  'page-budget',
] as const;

/** The name of a rule. */
export type Rule = (typeof RULES)[number];

/** Formats a refusal as one line. */
export const refusalLine = ({ package: name, rule, value, fix }: Refusal): string =>
  `${name}: ${rule}: ${value}. Fix: ${fix}.`;
