import type { PublicSettings } from '@site/contracts';
import type { BrowserRule, CanaryPlan, Evidence, Versions } from '@site/release-model/log-entry';
import type { Looks } from '@site/release-model/looks';
import type { Author, ByKey, Orders } from './append-change.ts';

/** What to make live, and how. */
export type PromoteOrder = Author &
  ByKey &
  Orders & {
    /** Package name → version; the other packages stay as they are. */
    packages: Versions;
    /** Names of remotes that leave the site. */
    retires?: readonly string[] | undefined;
    /** The content that a version must have, by package. */
    contents?: Readonly<Record<string, string>> | undefined;
    /** Settings of the site. Needed for its first release; without them the live ones stay. */
    settings?: PublicSettings;
    /** Adopt the rules of this release tool. The first release adopts them too. */
    adoptsRules?: boolean;
    /** Accept remotes that the previous shell can't run: a return to that shell alone becomes impossible. */
    isBreaking?: boolean;
    /** Render every page, even one that can't differ from the live one. */
    isComplete?: boolean;
    commit?: string | undefined;
    /** The figures of its canary. */
    evidence?: Evidence | undefined;
    /** Names of rules that don't count this time; the entry says so. */
    waived?: readonly string[];
    /** Gives the release to a share of the visitors, instead of making it live. */
    canary?: CanaryPlan | undefined;
    /** Looks at the release before anybody gets it, unless the site does without. Nothing looks without it. */
    browserGate?: Looks;
    /** For the first release: when a browser has to look at the later ones. */
    browserRule?: BrowserRule;
  };
