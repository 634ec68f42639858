import type { InlinedRelease, ReleasedRemote } from '@site/contracts';
import { localBuild } from './local-build.ts';
import { showOverrideBadge, type Override } from './override-badge.ts';
import { parseOverrides, storeOverrides } from './remote-overrides.ts';

/**
 * The page's own data and functions. They are handed in: importing them here would take modules out of the entry's
 * scope, which every visitor would pay for with 0.2 KB.
 */
export type OverriddenPage = {
  /** Remote that owns a path. */
  ownerOf: (path: string) => string;
  release: InlinedRelease;
  /** Element of the prerendered page; emptied if a remote is replaced. */
  root: HTMLElement;
};

/**
 * The release with the remotes replaced that this browser's owner works on, as if the page had been rendered with them:
 * the release file does not change them any more. An override that can't be used is dropped or left out, with a sentence
 * in the console; the page then shows the release's version.
 *
 * @param stored the record as it is in local storage
 */
export async function applyOverrides(stored: string, page: OverriddenPage): Promise<InlinedRelease> {
  const { release, root, ownerOf } = page;
  const { overrides, refused } = parseOverrides(stored);
  for (const sentence of refused) console.warn(`Override dropped. ${sentence}`);
  storeOverrides(overrides);
  const asked = Object.entries(overrides);
  if (asked.length === 0) return release;
  if (release.settings.PUBLIC_REMOTE_OVERRIDES === 'forbid') {
    console.warn("This site forbids overrides: everything on this page is the release's.");
    return release;
  }
  const builds: Record<string, ReleasedRemote> = {};
  const shown = await Promise.all(
    asked.map(async ([remote, origin]): Promise<Override> => {
      try {
        builds[remote] = await localBuild(remote, origin);
        return { remote, origin, isActive: true };
      } catch (error) {
        console.warn(`The page shows the release's ${remote}. ${(error as Error).message}`);
        return { remote, origin, isActive: false };
      }
    }),
  );
  showOverrideBadge(shown);
  const owner = ownerOf(location.pathname);
  const overridden = { ...release, remotes: { ...release.remotes, ...builds } };
  if (Object.keys(builds).length > 0) clearPrerendered(root);
  if (!(owner in builds)) return overridden;
  for (const style of document.querySelectorAll('style[data-href]')) {
    if (style.textContent.includes(`[data-mf=${owner}]`)) style.remove();
  }
  // The local build may have a page that the release has not.
  return { ...overridden, status: 200 };
}

/**
 * Removes the page that the release rendered: a local build must not hydrate it, and React's development build would report
 * what promotion has made of its styles.
 */
function clearPrerendered(root: HTMLElement): void {
  root.replaceChildren();
  const metadata =
    'title, meta[name="description"], meta[property^="og:"], link[rel="canonical"], link[rel="alternate"]';
  for (const element of document.head.querySelectorAll(metadata)) element.remove();
}
