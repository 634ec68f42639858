import { readFileSync } from 'node:fs';
import type { BrowserBudgets } from '@site/release-model/log-entry';

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

/** Environment variable with the path of the file. */
export const GATE_RUN = 'SITE_GATE_RUN';

/** The run of this process. */
export const readRun = (): GateRun =>
  JSON.parse(readFileSync(process.env[GATE_RUN] ?? '', 'utf8')) as GateRun;
