import { readFileSync } from 'node:fs';

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

/** One reason of the browser gate to refuse a release. */
export type Finding = {
  /** Name of the rule. */
  rule: string;
  /** Name of the package that has to change. */
  package: string;
  /** Path of the page on which it was found first. */
  page: string;
  /** What was found, in words. */
  found: string;
  /** The correction, as a command without a full stop. */
  fix: string;
};

/** A page that the gate opens. */
export type CheckedPage = {
  path: string;
  /** Name of the package that renders it. */
  owner: string;
  /** Whether its HTML differs from the live page. */
  changed: boolean;
};

/** What the tests are about: they run in processes of their own, and read it from a file. */
export type GateRun = {
  /** Addresses at which this machine serves both releases: `http://127.0.0.1:4711`. */
  candidate: string;
  live: string;
  /** Names of the packages that changed. */
  changed: readonly string[];
  pages: readonly CheckedPage[];
  /** Names of the dialogs and banners of the release → the package that has them. */
  fragments: Readonly<Record<string, string>>;
  /** Origins that the live settings name: these may be asked with consent. */
  knownHosts: readonly string[];
  budgets: BrowserBudgets;
  /** Folder for what the tests write. */
  folder: string;
  /** Folder for the report with pictures of the changed pages; none is made without it. */
  report?: string | undefined;
};

/** A finding as the tests write it: with the stack that names its source. */
export type FoundInTest = Finding & { stack?: string | undefined };

/** Environment variable with the path of the file. */
export const GATE_RUN = 'SITE_GATE_RUN';

/** The run of this process. */
export const readRun = (): GateRun =>
  JSON.parse(readFileSync(process.env[GATE_RUN] ?? '', 'utf8')) as GateRun;
