import type { InlinedRelease } from '@site/contracts';
import type { ShareScopes } from '@site/remote-kit/federation/shared-versions';
import type { LoadRecord } from '../remotes/load.ts';

/** The page's own data. It is handed in: importing it here would take modules out of the entry's scope. */
export type InspectedPage = {
  release: InlinedRelease;
  loadRecords: readonly LoadRecord[];
  shareScopes: ShareScopes;
  /** Record of overrides as it is in local storage, unchecked. */
  overrides: string;
};
