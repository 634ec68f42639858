import type { PublicSettings } from '@site/contracts';

/** Package name → version (`<semver>-<content hash>`). */
export type Versions = Readonly<Record<string, string>>;

/** One published version of a package, by name and by the hash over all of it: what was published is what goes live. */
export type ExactVersion = { version: string; content: string };

/** A package in a release. */
export type LivePackage = ExactVersion & {
  /** Hash of its page list, which was rendered with the release's shell and settings. */
  pages: string;
  /** Hash of its `PackageOutline`; absent in entries from before there were any. */
  outline?: string;
  /** The version to which its pages fall back; absent if there is none that the shell can run. */
  previous?: ExactVersion;
  /** Number of the entry that brought this version; the entry before it tells what it replaced. */
  since: number;
};

/** The rules that belong to the live site, whoever promotes. */
export type Rules = {
  /** Hash of the gate's source. */
  gate: string;
  /** Version of `@site/release` that brought this gate. Absent in earlier entries. */
  release?: string;
  budgets: Budgets;
  /**
   * Whether a browser has to look at a release before it goes live: always, where the operator has one, or never. Absent
   * in entries from before there was such a gate, and then as `available`.
   */
  browser?: BrowserRule;
};

const BROWSER_RULES = ['required', 'available', 'off'] as const;

/** See {@link Rules}. */
export type BrowserRule = (typeof BROWSER_RULES)[number];

/** Whether a text is a rule about the browser. */
export const isBrowserRule = (text: string): text is BrowserRule =>
  (BROWSER_RULES as readonly string[]).includes(text);

/** Bytes of scripts that a visitor may have to load from a remote: its entry, and any one page or fragment beside it. */
export type Budget = { entry: number; expose: number };

/** Bytes of scripts as served: of the shell, of remotes by name, and of all other remotes. */
export type Budgets = {
  shell: { scripts: number };
  remotes: Readonly<Record<string, Budget>>;
  others: Budget;
  /** Bytes of a page's document as text, and of the style sheets in it. Absent in earlier entries. */
  page?: { html: number; css: number };
  /** Absent in earlier entries. */
  browser?: BrowserBudgets;
};

/** The most that one page may cost a browser, once its scripts have run. */
export type BrowserBudgets = {
  /** Elements of the document. */
  nodes: number;
  /** Rules of all style sheets. */
  cssRules: number;
  /** Bytes of all style sheets, unpacked. */
  cssBytes: number;
  /** Bytes of one picture, as sent. */
  pictureBytes: number;
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
  /** Packages that their owners have frozen, by name. Absent in earlier entries, and where there is none. */
  held?: Readonly<Record<string, Note>> | undefined;
  /**
   * Set while somebody removes what nothing needs: promotions wait. The releases of the kept entries stay complete, so a
   * rollback to one of them need not wait.
   */
  pruning: (Note & { began: number; keeps: readonly number[] }) | null;
  /** `<package>@<version>` that may not go live. */
  quarantined: Readonly<Record<string, Note>>;
  /** `<package>@<version>` that were rolled back: they go live again only by name. */
  withdrawn: readonly string[];
  /** Number of the last entry that ended a pruning: what was written but not referred to before it may be gone. */
  lastPrune: number;
  /** Hash of the code that rendered every page the last time that every page was rendered. */
  tool: string;
  /** Version of the shell → number of the last entry with it, for pages of that shell that are still open. */
  shells: Readonly<Record<string, number>>;
};

/** The decisions of a site about which nobody has decided anything yet. */
export const UNDECIDED = {
  hold: null,
  pruning: null,
  quarantined: {},
  withdrawn: [],
  lastPrune: 0,
} satisfies Partial<SiteState>;

/** Kinds of entries; the commands have the same names. */
export type Action =
  | 'promote'
  | 'rollback'
  | 'settings'
  | 'rules'
  | 'hold'
  | 'resume'
  | 'quarantine'
  | 'release'
  | 'prune'
  | 'import';

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
  /** Id of the request that it carries out. */
  request?: string;
  /** Rules that were waived for it; `why` is the reason. */
  waived?: readonly string[];
  /** The report of the check that it passed, unless pruning has removed it. */
  report?: ReportRefs;
  /** Number of the last entry that changed what visitors get; its own number if it did. */
  release: number;
  changes: Changes;
  /** Hash of the entry before; null for the first. */
  before: string | null;
};

/** Hashes of the report of a check: as a page, as JSON, and as a short Markdown text. */
export type ReportRefs = { html: string; json: string; text: string };

/** What an entry changed: value before and after, null for none. */
export type Changes = {
  packages?: Readonly<Record<string, Change>>;
  settings?: Readonly<Record<string, Change>>;
  rules?: Readonly<Record<string, Change>>;
  hold?: Change;
  held?: Readonly<Record<string, Change>>;
  quarantined?: Readonly<Record<string, Change>>;
  /** What pruning removed. */
  pruned?: { content: number; versions: number };
};

export type Change = readonly [before: string | null, after: string | null];
