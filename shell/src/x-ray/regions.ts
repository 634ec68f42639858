import type { InlinedRelease } from '@site/contracts';
import { LOCAL_VERSION } from '../overrides/local-build.ts';
import { OPENED_PRERENDERED, type LoadRecord } from '../remotes/load-record.ts';
import { packageFigures, type PackageFigures } from './package-figures.ts';

/** A part of the page, whose it is, and where it came from. */
export type Region = {
  /** `Header`, `Page`, `Consent banner`. */
  label: string;
  /** Folder of the owning package: `shell`, `mfe-content`. */
  owner: string;
  version: string;
  element: Element;
  figures: PackageFigures;
  /** Milliseconds that its code took to load; undefined if nobody noted it. */
  loadTime: number | undefined;
  servedBy: ServedBy | undefined;
};

/** What served a part: what its load says, or what only the page as a whole tells. */
export type ServedBy =
  LoadRecord['servedBy'] | 'prerendered' | 'prerendered-only' | 'retry' | 'full-load' | 'override';

/** Whatever the shell's entry script is called: it is the one that every page starts. */
const SHELL_ENTRY = /^(.*\/packages\/shell\/([^/]+)\/)static\/js\/index\./;

/** Every part of the page as it stands now: header, page, footer, then the fragments that are open. */
export function findRegions(release: InlinedRelease, records: readonly LoadRecord[]): Region[] {
  const timings = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const remotes = [...document.querySelectorAll<HTMLElement>('#root [data-mf]')].map((element) =>
    remoteRegion(element, release, records, timings),
  );
  const isPage = ({ label }: Region) => label === PAGE;
  return [
    ...shellRegion('Header', '#root > header', timings),
    ...remotes.filter(isPage),
    // A page that no remote has: not found, or an error.
    ...shellRegion(PAGE, 'main:not(:has([data-mf]))', timings),
    ...shellRegion('Footer', '#root > footer', timings),
    ...remotes.filter((region) => !isPage(region)),
  ];
}

const PAGE = 'Page';

function shellRegion(label: string, selector: string, timings: PerformanceResourceTiming[]): Region[] {
  const element = document.querySelector(selector);
  const entry = timings.find(({ name }) => SHELL_ENTRY.test(name));
  const [, base = location.href, version = 'development'] = SHELL_ENTRY.exec(entry?.name ?? '') ?? [];
  const figures = packageFigures(base, timings);
  return element
    ? [
        {
          label,
          owner: 'shell',
          version,
          element,
          figures,
          loadTime: entry?.duration,
          servedBy: entry && 'prerendered',
        },
      ]
    : [];
}

function remoteRegion(
  element: HTMLElement,
  release: InlinedRelease,
  records: readonly LoadRecord[],
  timings: PerformanceResourceTiming[],
): Region {
  const { mf: remote = '', expose } = element.dataset;
  const { version = '', entry = '' } = release.remotes[remote] ?? {};
  const record = records.findLast(
    (load) =>
      load.remote === remote && (expose ? load.expose === expose : !load.expose.startsWith('fragment/')),
  );
  return {
    label: expose ? fragmentLabel(expose) : PAGE,
    owner: `mfe-${remote}`,
    version: record?.version ?? version,
    element: visibleElement(element, remote),
    figures: packageFigures(new URL('.', new URL(entry, location.href)).href, timings),
    loadTime: record?.endedAt === undefined ? undefined : record.endedAt - record.startedAt,
    servedBy: version === LOCAL_VERSION ? 'override' : record && servedBy(record, records, release),
  };
}

/** A dialog stands outside the place where it is mounted, in a portal that carries its remote's name too. */
function visibleElement(element: HTMLElement, remote: string): Element {
  const portal = `body > [data-mf="${remote}"]`;
  return element.firstElementChild ? element : (document.querySelector(portal) ?? element);
}

/** `fragment/consent-banner` → `Consent banner`. */
function fragmentLabel(expose: string): string {
  const words = expose.replace('fragment/', '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What the loads tell, and the first page, which stood there already; in development nothing does. */
function servedBy(
  record: LoadRecord,
  records: readonly LoadRecord[],
  { status, number }: InlinedRelease,
): ServedBy {
  const first = records.find(({ expose }) => !expose.startsWith('fragment/'));
  const isLoaded = record.endedAt !== undefined;
  if (record.expose === first?.expose && record.remote === first.remote && status === 200 && number > 0) {
    const { [OPENED_PRERENDERED]: isFallback } = (history.state ?? {}) as Record<string, unknown>;
    if (isFallback) return 'full-load';
    if (!isLoaded) return 'prerendered-only';
    if (record === first) return 'prerendered';
  }
  const isRetry = records.some(
    ({ remote, expose, endedAt }) =>
      remote === record.remote && expose === record.expose && endedAt === undefined,
  );
  return record.servedBy === 'live' && isLoaded && isRetry ? 'retry' : record.servedBy;
}
