/**
 * Versions of earlier majors of the contract whose remotes this shell runs too: the last of each major. A new major begins
 * with a shell that names the last version of the old one here; remotes follow one by one, and then the line goes
 * (docs/lifecycle.md).
 */
export const EARLIER_CONTRACTS: readonly string[] = [];
