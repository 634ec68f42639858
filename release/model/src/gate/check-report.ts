import type { LivePackage, LogEntry, ReportRefs } from '../log/log-entry.ts';
import type { Site } from '../store/site.ts';
import type { Refusal } from './refusal.ts';

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

/** The windows in which each page is opened. */
export type Viewport = 'desktop' | 'phone';

/** Colour schemes in which each page is pictured. */
export type Scheme = 'light' | 'dark';

/** A rectangle in pixels. */
export type Box = { left: number; top: number; width: number; height: number };

/** Some rows of a picture. */
export type Crop = {
  png: Buffer;
  width: number;
  height: number;
  /** Row of the whole picture that is the first of the crop. */
  top: number;
  /** Rows of the whole picture. */
  fullHeight: number;
};

/** Everything that a person needs to decide on a release that was checked. */
export type CheckReport = {
  /** Whether it may go live: as it is, only because rules were waived, or not. */
  verdict: 'passed' | 'waived' | 'refused';
  /** ISO date and time, for people. */
  at: string;
  by: string;
  why?: string;
  commit?: string;
  /** Number of the entry that it was compared with. */
  live: number;
  packages: readonly ReportedPackage[];
  rules: readonly ReportedRule[];
  warnings: readonly string[];
  /** Pages that a browser opened; undefined if none looked. */
  opened: number | undefined;
  /** Visits to what did not change that were not repeated: the browser would have been given the same. */
  known?: number | undefined;
  pages: readonly ReportedPage[];
  /** What pages say otherwise than the live ones; absent in reports from before it was told. */
  words?: readonly PageWords[];
  weights: readonly PageWeight[];
};

/** A package whose version changes; `before` is null for a new one. */
export type ReportedPackage = { name: string; before: string | null; after: string };

/** A rule of the gate, and what it found. */
export type ReportedRule = {
  name: string;
  /** `unchecked`: the rule needs a browser, and none looked. */
  state: 'met' | 'refused' | 'waived' | 'unchecked';
  findings: readonly ReportedFinding[];
};

/** One reason against the release. The page is known to rules that look at one. */
export type ReportedFinding = { package: string; page?: string; found: string; fix: string };

/** A page of a package that changed, in both releases. */
export type ReportedPage = {
  path: string;
  /** Name of the package that it belongs to. */
  package: string;
  /**
   * `same`: nobody can see a difference. `unseen`: it never became interactive or could not be pictured. `unopened`:
   * others of its kind were opened.
   */
  change: 'changed' | 'new' | 'gone' | 'same' | 'unseen' | 'unopened';
  /** Pictures that differ, or those of a new page. */
  pictures: readonly ReportedPicture[];
};

/** What the text of a page says otherwise than before. */
export type PageWords = {
  path: string;
  package: string;
  /** Amounts, shares and numbers with a unit that were there and are not, and the other way round. */
  facts: { before: readonly string[]; after: readonly string[] };
  /** Sentences that are gone, and those that are new. */
  removed: readonly string[];
  added: readonly string[];
  /** Sentences that were left out of both. */
  left: number;
  /** Texts that differ on each visit, so that no picture shows them. */
  varies: readonly string[];
};

/** How a page looks in one window and colour scheme, before and after. */
export type ReportedPicture = {
  viewport: Viewport;
  scheme: Scheme;
  /** The rows that differ, from top to bottom; the first rows of a new page. */
  strips: readonly ReportedStrip[];
  changedPixels: number;
  /** Share of the page's pixels that differ, 0 to 1. */
  share: number;
};

/** Rows that differ, with some around them. The boxes say where, in pixels of their crop. */
export type ReportedStrip = {
  before?: ReportedCrop;
  after?: ReportedCrop;
  boxes: { before: readonly Box[]; after: readonly Box[] };
};

/** Rows of a picture; the PNG is missing if the report would have become too large. */
export type ReportedCrop = Omit<Crop, 'png'> & { png?: Buffer };

/** Bytes as served, usually brotli. Documents carry their style sheets inline. */
export type Weight = { html: number; css: number; scripts: number };

/** What a page costs a visitor, before and after. */
export type PageWeight = { path: string; package: string; before?: Weight; after?: Weight };

/** What the browser gate contributes. */
type SeenPages = {
  opened: number;
  known?: number;
  pages: readonly ReportedPage[];
  words?: readonly PageWords[];
};

/** The verdict in a few words. */
export const VERDICTS: Readonly<Record<CheckReport['verdict'], string>> = {
  passed: 'May go live',
  waived: 'May go live, with waived rules',
  refused: 'Refused',
};

/** A count with its noun: `1 page`, `3 pages`. */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

/** A sentence or two on the pages: how many look different, are new or gone, and what was known of the others. */
export function pagesSentence({ pages, opened, known = 0 }: CheckReport): string {
  if (opened === undefined) return 'No browser looked at the pages.';
  const count = (change: ReportedPage['change']) => pages.filter((page) => page.change === change).length;
  const parts = [
    count('changed') > 0 &&
      `${counted(count('changed'), 'page')} ${count('changed') === 1 ? 'looks' : 'look'} different`,
    count('new') > 0 && `${count('new')} new`,
    count('gone') > 0 && `${count('gone')} gone`,
    count('unseen') > 0 && `${count('unseen')} without a picture`,
    count('unopened') > 0 && `${count('unopened')} not opened`,
    count('same') > 0 && `${count('same')} without a visible change`,
  ].filter((part) => part !== false);
  const changes = parts.length === 0 ? 'No page changed.' : `${parts.join(', ')}.`;
  if (known === 0) return changes;
  return `${changes} ${counted(known, 'visit')} to unchanged pages ${known === 1 ? 'was' : 'were'} not repeated.`;
}

/** A sentence on the rules. */
export function rulesSentence(rules: CheckReport['rules']): string {
  const count = (state: CheckReport['rules'][number]['state']) =>
    rules.filter((rule) => rule.state === state).length;
  const parts = [
    count('refused') > 0 && `${count('refused')} refused`,
    count('waived') > 0 && `${count('waived')} waived`,
    `${count('met')} met`,
    count('unchecked') > 0 && `${count('unchecked')} not checked`,
  ].filter((part) => part !== false);
  return `${parts.join(', ')} of ${counted(rules.length, 'rule')}.`;
}

/** Weights whose bytes changed, the largest change first. */
export function changedWeights(weights: readonly PageWeight[]): PageWeight[] {
  return weights
    .filter(({ before, after }) => KINDS.some((kind) => before?.[kind] !== after?.[kind]))
    .sort((a, b) => largestStep(b) - largestStep(a));
}

/** What a page consists of. */
export const KINDS = ['html', 'css', 'scripts'] as const satisfies readonly (keyof Weight)[];

const largestStep = ({ before, after }: PageWeight): number =>
  Math.max(...KINDS.map((kind) => Math.abs((after?.[kind] ?? 0) - (before?.[kind] ?? 0))));

/** Bytes for people: `12.3 KB`. */
export const kilobytes = (bytes: number): string =>
  bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} KB`;

/** A difference in bytes: `+1.2 KB`, `−30 B`, `±0`. */
export const bytesStep = (before: number, after: number): string =>
  after === before ? '±0' : `${after > before ? '+' : '−'}${kilobytes(Math.abs(after - before))}`;

/** A share for people: `0.4 %`, never 0 for what is there. */
export const percent = (share: number): string =>
  share > 0 && share < 0.001 ? 'under 0.1 %' : `${(share * 100).toFixed(1)} %`;

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
