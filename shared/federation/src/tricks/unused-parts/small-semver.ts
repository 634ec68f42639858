const VERSION = /^(\^|<=)?(\d+)\.(\d+)\.(\d+)(?:-([\w.-]+))?(?:\+.*)?$/;

/** A version's three numbers and the name of its preliminary state. */
type Parts = readonly (string | undefined)[];

/**
 * Replaces the federation runtime's own `satisfy` in the browser, which knows every range of npm. The packages of the
 * site ask for `^` of an exact version, and the runtime itself for `<=`. It takes any other range for satisfied: the
 * answer decides about a warning only, since singletons exist once and the gate of a release compares their versions.
 */
export function satisfy(version: string, range: string): boolean {
  const [, , ...has]: Parts = VERSION.exec(version) ?? [];
  if (has.length === 0) return false;
  const [, operator, ...needs]: Parts = VERSION.exec(range) ?? [];
  if (needs.length === 0) return true;
  const order = compare(has, needs);
  if (operator === '<=') return order <= 0;
  if (!operator) return order === 0;
  const leftmost = needs.slice(0, 2).findIndex((part) => part !== '0');
  const fixed = leftmost < 0 ? 2 : leftmost;
  return order >= 0 && needs.every((part, index) => index > fixed || part === has[index]);
}

function compare(one: Parts, other: Parts): number {
  for (const index of [0, 1, 2]) {
    const difference = Number(one[index]) - Number(other[index]);
    if (difference) return difference;
  }
  const [oneState, otherState] = [one[3], other[3]];
  if (!oneState || !otherState) return Number(Boolean(otherState)) - Number(Boolean(oneState));
  return oneState.localeCompare(otherState, 'en', { numeric: true });
}
