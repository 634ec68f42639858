import type { BrowserBudgets } from '@site/release-gate/gate-run';
import type { PublicSettings } from '@site/contracts';
import type { Action } from './actions.ts';

/** Package name → version (`<semver>-<content hash>`). */
export type Versions = Readonly<Record<string, string>>;

/** One published version of a package, by name and by the hash over all of it: what was published is what goes live. */
export type ExactVersion = { version: string; content: string };

/** A package in a release. */
export type LivePackage = ExactVersion & {
  /** Hash of its page list, which was rendered with the release's shell and settings. */
  pages: string;
  /** Hash of its `PackageOutline`. */
  outline: string;
  /** The version to which its pages fall back; absent if there is none that the shell can run. */
  previous?: ExactVersion;
  /** Number of the entry that brought this version; the entry before it tells what it replaced. */
  since: number;
};

/** The rules that belong to the live site, no matter who promotes. */
export type Rules = {
  /** Hash of the gate's source. */
  gate: string;
  /** Version of `@site/release` that brought this gate. */
  release: string;
  budgets: Budgets;
};

/** Bytes of scripts that a visitor may have to load from a remote: its entry, and any one page or fragment. */
export type Budget = { entry: number; expose: number };

/** Bytes of scripts as served: of the shell, of remotes by name, and of all other remotes. */
export type Budgets = {
  shell: { scripts: number };
  remotes: Readonly<Record<string, Budget>>;
  others: Budget;
  /** Bytes of a page's document as text, and of the style sheets in it. */
  page: { html: number; css: number };
  browser: BrowserBudgets;
};

/** Who did something, when and why. */
export type Note = { by: string; at: string; why?: string };

/** All that is known about a site at one time. */
export type SiteState = {
  packages: Readonly<Record<string, LivePackage>>;
  settings: PublicSettings;
  rules: Rules;
  /** Set while the site is frozen: only a rollback or a quarantine changes what visitors get. */
  hold: Note | null;
  /** Packages that their owners have frozen, by name. Absent where there is none. */
  held?: Readonly<Record<string, Note>> | undefined;
  /** `<package>@<version>` that may not go live. */
  quarantined: Readonly<Record<string, Note>>;
  /** `<package>@<version>` that were rolled back: they go live again only by name. */
  withdrawn: readonly string[];
  /** Hash of the code that rendered every page the last time that every page was rendered. */
  tool: string;
  /** Set while a share of the visitors gets another release. Absent without one. */
  canary?: Canary | undefined;
  /** Version of the shell → number of the last entry with it, for pages of that shell that are still open. */
  shells: Readonly<Record<string, number>>;
  /**
   * Package → version → hash of what it consists of: versions that visitors got before, the latest last. Pages that are
   * still open ask for their files; those of every other version are served to nobody.
   */
  earlier: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** How a canary goes on. */
export type CanaryPlan = {
  /** Percent of the visitors who get it: a whole number from 0 to 100. */
  share: number;
  /** Shares that are still to come, ascending. */
  steps: readonly number[];
  /** Minutes that each share lasts at least. */
  everyMinutes: number;
  /** Minutes after the last entry about it from which nobody gets it any more. */
  limitMinutes: number;
  /** Whether it goes live after the last step; otherwise it waits for people. */
  goesLive: boolean;
};

/** A release that a share of the visitors gets. Only entries change its share; time alone can only end it. */
export type Canary = CanaryPlan & {
  /** Number of the entry that began it, under which it is counted. */
  began: number;
  /** Text from which cohorts follow: each canary draws other visitors. */
  salt: string;
  /** The packages whose pages differ from the live ones. */
  packages: Readonly<Record<string, LivePackage>>;
  /** ISO date and time of the entry that set the share. */
  steppedAt: string;
  /** ISO date and time from which nobody gets it any more, whatever the share is. */
  until: string;
};

/** The decisions of a site about which nobody has decided anything yet. */
export const UNDECIDED = {
  hold: null,
  quarantined: {},
  withdrawn: [],
} satisfies Partial<SiteState>;

/** An entry of the log: the whole state after a change, who made it, and what it changed. */
export type LogEntry = SiteState & {
  /** 1, 2, 3, …; also the number of the release if it changed what visitors get. */
  number: number;
  action: Action;
  by: string;
  /** ISO date and time, for people: no decision depends on it. */
  at: string;
  why?: string;
  /** Commit from which the promoted packages were built. */
  commit?: string;
  /** Rules that were waived for it; `why` is the reason. */
  waived?: readonly string[];
  /** Set if versions went live, or to a canary, and no browser had looked at them. */
  withoutBrowser?: true;
  /** The figures for which `site canary --watch` decided it. */
  evidence?: Evidence;
  /** Number of the last entry that changed what visitors get; its own number if it did. */
  release: number;
  changes: Changes;
  /** Hash of the entry before; null for the first. */
  before: string | null;
};

/** What servers counted of a version. */
export type SideCounts = {
  /** Views of pages, one for each network. */
  views: number;
  /** Failures that blame the version. */
  failures: number;
};

/** What servers counted, and what follows from it. */
export type Evidence = SideCounts & {
  /** The same of the version before. */
  before: SideCounts;
  /** Logarithm of how much speaks for a failing version. */
  likelihood: number;
};

/** What an entry changed: value before and after, null for none. */
export type Changes = {
  packages?: Readonly<Record<string, Change>>;
  settings?: Readonly<Record<string, Change>>;
  rules?: Readonly<Record<string, Change>>;
  hold?: Change;
  canary?: Change;
  held?: Readonly<Record<string, Change>>;
  quarantined?: Readonly<Record<string, Change>>;
};

export type Change = readonly [before: string | null, after: string | null];

/** The parts of the state that a change may set. */
export type NextState = Omit<SiteState, 'shells' | 'earlier'>;
