import type { PublicSettings } from '@site/contracts';
import type { BrowserRule, CanaryPlan } from '@site/release-model/log-entry';
import type { Looks } from '@site/release-model/check-report';
import type { ReleaseOrder } from './argument-schemas.ts';
import type { ChangeBy } from './change.ts';
import type { SeenCanary } from './next-states.ts';

/** What a promotion takes that no request can name. */
export type PromoteMore = {
  /** Settings of the site. Needed for its first release; without them the live ones stay. */
  settings?: PublicSettings;
  /** Adopt the rules of this release tool. The first release adopts them too. */
  adoptsRules?: boolean;
  /** Render every page, even one that can't differ from the live one. */
  isComplete?: boolean;
  /** Looks at the release before anybody gets it, unless the site does without. Nothing looks without it. */
  browserGate?: Looks;
  /** For the first release: when a browser has to look at the later ones. */
  browserRule?: BrowserRule;
  /** The canary that goes live with it: if it is no longer as it was seen, nothing does. */
  finishes?: SeenCanary;
  /** Asked before the entry is appended; false gives the promotion up. */
  isWanted?: () => Promise<boolean>;
};

/** What to make live, and how. With a canary, a share of the visitors gets it. */
export type PromoteOrder = ReleaseOrder & ChangeBy & PromoteMore & { canary?: CanaryPlan | undefined };
