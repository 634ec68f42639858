import { fragmentOfMarkup } from '@site/contracts/remote-files';
import { isInCanary } from './canary/release-for.ts';
import type { LiveView } from './live-view.ts';
import { PACKAGES_PREFIX } from '@site/release-model/response-headers';
import type { SiteRequest } from './responder.ts';

/** A remote that failed in a visitor's browser: its version, and the release that the visitor has. */
export type FailedRemote = { remote: string; version: string; release: number };

const FALLBACK = /^\/packages\/([\w-]+)\/([\w.+-]+)\/([\w/.-]+)\?failed=([\w.+-]+)$/;

/**
 * The remote that failed in a visitor's browser: the browser then asks for the entry of the version before, or for the
 * markup of a fragment, and says in the query which version it replaces. Only versions count that this visitor can
 * have: anybody may send any query.
 */
export function fallbackOf(
  live: LiveView | undefined,
  { target, visitor }: Pick<SiteRequest, 'target' | 'visitor'>,
): FailedRemote | undefined {
  if (!live || !target.startsWith(PACKAGES_PREFIX) || !target.includes('?')) return undefined;
  const [, remote = '', asked, file = '', version = ''] = FALLBACK.exec(target) ?? [];
  if (file !== 'remote-entry.js' && !fragmentOfMarkup(file)) return undefined;
  const views = live.canary && isInCanary(live, visitor) ? [live.canary, live] : [live];
  const failed = views.find(({ entry: { packages } }) => {
    const own = Object.hasOwn(packages, remote) ? packages[remote] : undefined;
    return own?.version === version && own.previous?.version === asked && asked !== version;
  });
  return failed && { remote, version, release: failed.entry.release };
}
