import type { CheckReport, SeenPages } from './check-report.ts';
import type { Finding } from './finding.ts';
import type { LivePackage, LogEntry, ReportRefs } from '../log/log-entry.ts';
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
  /** The same for a report, with the pages and how they look; absent if no browser looked. */
  seen?: SeenPages & { findings: readonly Finding[] };
};

/** The forms in which a report can be read. */
export type ReportForm = keyof ReportRefs;

/** A report in each of its forms. */
export type ReportForms = Readonly<Record<ReportForm, (report: CheckReport) => string>>;

/** What looks at releases in a browser, and how it writes its reports. */
export type Looks = {
  /** Looks at a release. Throws a `UserError` if it can't. */
  look: (site: Site, release: LookedAt) => Promise<Looked>;
  forms: ReportForms;
};
