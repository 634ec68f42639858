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
  /** Id of the request that it answers. */
  request?: string;
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
export type SeenPages = { opened: number; known?: number; pages: readonly ReportedPage[] };
