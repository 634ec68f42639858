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
  /** What is too large, and its bytes: the live release may have less of the same. */
  measured?: { what: string; bytes: number };
};

/** The names of all rules that need no browser. */
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
  'inline-code',
  'noindex',
  'site-file-failed',
  'path-claimed-twice',
  'missing-fragment',
  'missing-page',
  'dead-link',
  'dead-anchor',
  'page-budget',
] as const;

/** The name of a rule. */
export type Rule = (typeof RULES)[number];

/** Formats a refusal as one line. */
export const refusalLine = ({ package: name, rule, value, fix }: Refusal): string =>
  `${name}: ${rule}: ${value}. Fix: ${fix}.`;

/**
 * What a rule protects. `cannot-run`: versions that don't work together; it refuses every change, also a return. `right`:
 * whose a path or a file is; it refuses every other version. `policy`: everything else;
 * it refuses only what a change makes worse than the live release. A return is refused by neither of the last two.
 */
type RuleKind = 'cannot-run' | 'right' | 'policy';

const KINDS: Readonly<Record<string, RuleKind>> = {
  'version-mismatch': 'cannot-run',
  'federation-runtime': 'cannot-run',
  'name-taken': 'cannot-run',
  'path-outside-mounts': 'right',
  'path-claimed-twice': 'right',
  'site-file-failed': 'right',
};

/** The kind of a rule by its name. */
export const ruleKind = (rule: string): RuleKind => KINDS[rule] ?? 'policy';
