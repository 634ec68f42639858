/**
 * What a rule protects. `cannot-run`: versions that don't work together; it refuses every change, also a return. `right`:
 * whose a path or a file is; it refuses every other version, unless it is waived for that one. `policy`: everything else;
 * it refuses only what a change makes worse than the live release. A return is refused by neither of the last two.
 */
export type RuleKind = 'cannot-run' | 'right' | 'policy';

const KINDS: Readonly<Record<string, RuleKind>> = {
  'version-mismatch': 'cannot-run',
  'federation-runtime': 'cannot-run',
  'name-taken': 'cannot-run',
  'path-outside-mounts': 'right',
  'path-claimed-twice': 'right',
  'site-file-failed': 'right',
};

/** The kind of a rule by its name. */
export const ruleKind = (rule: string): RuleKind =>
  (Object.hasOwn(KINDS, rule) ? KINDS[rule] : undefined) ?? 'policy';
