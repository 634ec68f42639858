import { PAGE_SHOWN_MARK } from '@site/contracts';
import type { SignalOwner } from '@site/runtime/analytics';
import { ownerOf } from '../../mounts.ts';
import { loaded } from '../../remotes/load.ts';
import { shellVersion, versionInUse } from '../../remotes/registry.ts';

/** The package that an element belongs to: the remote whose region it is in, or the shell. */
export function ownerOfElement(element: Element): SignalOwner {
  const region = element.closest<HTMLElement>('[data-mf]');
  if (!region) return { remote: 'shell', version: shellVersion() ?? 'unknown', found_by: 'region' };
  const { mf: remote = '', expose } = region.dataset;
  return { remote, version: versionShown(remote, expose), found_by: 'region' };
}

/** The package that owns the page at a path, for what nothing tells more about. */
export function ownerOfPage(path: string): SignalOwner {
  const remote = ownerOf(path);
  return { remote, version: versionShown(remote), found_by: 'page' };
}

/** Path of the page that was shown at a time (milliseconds since the document was opened). */
export function pageAt(time: number): string {
  const marks = performance.getEntriesByName(PAGE_SHOWN_MARK) as PerformanceMark[];
  const shown = marks.findLast(({ startTime }) => startTime <= time) ?? marks[0];
  return shown ? (shown.detail as string) : location.pathname;
}

/** A part that is open keeps its version when its remote falls back to the previous one. */
function versionShown(remote: string, expose?: string): string {
  const record = loaded.findLast(
    (load) =>
      load.remote === remote && (expose ? load.expose === expose : !load.expose.startsWith('fragment/')),
  );
  return record?.version ?? versionInUse(remote)?.version ?? 'unknown';
}
