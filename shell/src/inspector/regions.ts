import type { InlinedRelease } from '@site/contracts';
import { LOCAL_VERSION } from '../overrides/local-build.ts';
import type { LoadRecord } from '../remotes/load.ts';
import { shellVersion } from '../remotes/registry.ts';
import { packageFigures, type PackageFigures } from './package-figures.ts';
import { servedBy, type ServedBy } from './served-by.ts';

/** A part of the page, its owner and its source. */
export type Region = {
  /** `Header`, `Page`, `Consent banner`. */
  label: string;
  /** Folder of the owning package: `shell`, `mfe-content`. */
  owner: string;
  version: string;
  element: Element;
  figures: PackageFigures;
  /** Milliseconds that its code took to load; undefined if that was not recorded. */
  loadTime: number | undefined;
  servedBy: ServedBy | undefined;
};

/** Address of the shell's entry script, whatever its hash. */
const SHELL_ENTRY = /^(.*\/packages\/shell\/)static\/js\/index\./;

/** Every part of the page at this moment: header, page, footer, then the fragments that are open. */
export function findRegions(release: InlinedRelease, records: readonly LoadRecord[]): Region[] {
  const timings = performance.getEntriesByType('resource');
  const remotes = [...document.querySelectorAll<HTMLElement>('#root [data-mf]')].map((element) =>
    remoteRegion(element, release, records, timings),
  );
  const isPage = ({ label }: Region) => label === PAGE;
  return [
    ...shellRegion('Header', '#header', timings),
    ...remotes.filter(isPage),
    // A page that no remote has: not found, or an error.
    ...shellRegion(PAGE, 'main:not(:has([data-mf]))', timings),
    ...shellRegion('Footer', '#footer', timings),
    ...remotes.filter((region) => !isPage(region)),
  ];
}

const PAGE = 'Page';

function shellRegion(label: string, selector: string, timings: PerformanceResourceTiming[]): Region[] {
  const element = document.querySelector(selector);
  const entry = timings.find(({ name }) => SHELL_ENTRY.test(name));
  const [, base = location.href] = SHELL_ENTRY.exec(entry?.name ?? '') ?? [];
  const figures = packageFigures([base], timings);
  return element
    ? [
        {
          label,
          owner: 'shell',
          version: shellVersion() ?? 'development',
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
  const address = new URL(entry, location.href);
  return {
    label: expose ? fragmentLabel(expose) : PAGE,
    owner: `mfe-${remote}`,
    version: record?.version ?? version,
    element: visibleElement(element, remote),
    figures: packageFigures([new URL('.', address).href, new URL('../static/', address).href], timings),
    loadTime: record?.endedAt === undefined ? undefined : record.endedAt - record.startedAt,
    servedBy: version === LOCAL_VERSION ? 'override' : record && servedBy(record, records, release),
  };
}

/** A dialog is outside the place where it is mounted, in a portal that carries its remote's name too. */
function visibleElement(element: HTMLElement, remote: string): Element {
  const portal = `body > [data-mf="${remote}"]`;
  return element.firstElementChild ? element : (document.querySelector(portal) ?? element);
}

/** `fragment/consent-banner` → `Consent banner`. */
function fragmentLabel(expose: string): string {
  const words = expose.replace('fragment/', '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
