import type { LivePackage, LogEntry } from '../log/log-entry.ts';
import type { Site } from '../store/site.ts';
import type { Refusal } from './refusal.ts';

/** A release that is about to go live. */
export type LookedAt = {
  /** The live state that it would replace. */
  live: LogEntry;
  /** Package name → package of the wanted release. */
  packages: Readonly<Record<string, LivePackage>>;
};

/** What a browser saw of a release. */
export type Looked = {
  refusals: readonly Refusal[];
  /** Sentences for people: what was left out. */
  warnings: readonly string[];
  /** Paths of the pages that were opened; undefined if no browser looked. */
  opened?: readonly string[];
};

/** Looks at a release in a browser. Throws a `UserError` if it can't. */
export type BrowserGate = (site: Site, release: LookedAt) => Promise<Looked>;
