/** One reason why a release may not go live. */
export type Refusal = {
  /** Name of the package that has to change. */
  package: string;
  /** Name of the rule. */
  rule: string;
  /** What the rule found. */
  value: string;
  /** What to do about it. */
  fix: string;
};

/** A refusal as one line. */
export const refusalLine = ({ package: name, rule, value, fix }: Refusal): string =>
  `${name}: ${rule}: ${value}. Fix: ${fix}.`;
