import type { Owners } from '@site/contracts';

/**
 * Whose keys may publish and promote which package (docs/decisions.md, 19). `npx site keys new careers` prints the
 * line to add. Once anybody has a key, a package without one needs a key of the site.
 */
export const OWNERS: Owners = {
  site: [],
  packages: {},
};
