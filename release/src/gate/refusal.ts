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

/** Formats a refusal as one line. */
export const refusalLine = ({ package: name, rule, value, fix }: Refusal): string =>
  `${name}: ${rule}: ${value}. Fix: ${fix}.`;
