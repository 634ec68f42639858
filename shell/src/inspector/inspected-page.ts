import type { ShareScopes } from '@site/federation/page/shared-versions';
import type { LoadRecord } from '../remotes/load.ts';
import type { KnownRelease } from '../remotes/registry.ts';

/** The page's own data. It is handed in: importing it here would take modules out of the entry's scope. */
export type InspectedPage = {
  /** Returns the release as it is known at this moment. */
  release: () => KnownRelease;
  loadRecords: readonly LoadRecord[];
  shareScopes: ShareScopes;
  /** Record of overrides as it is in local storage, unchecked. */
  overrides: string;
};
