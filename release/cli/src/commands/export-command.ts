import path from 'node:path';
import { exportSite } from '@site/release-serve/site-tree';
import { mirrorSite, watchMirror } from '@site/release-serve/mirror-site';
import { withProgress } from './progress.ts';
import type { Site } from '@site/release-model/site';

/** `site export`: the live release as a folder for a static host. */
export async function exportCommand(site: Site, [folder = '']: readonly string[]): Promise<void> {
  const target = path.resolve(folder);
  const { release } = await withProgress('writing', () => exportSite(site, target));
  console.log(`release ${release} is in ${target}, with _headers`);
}

/** `site mirror`: the live release as a folder for nginx, which is brought up to date. */
export async function mirrorCommand(
  site: Site,
  [folder = '']: readonly string[],
  { watch }: { watch?: true },
): Promise<void> {
  const target = path.resolve(folder);
  if (watch) return watchCommand(site, target);
  const { view, isNew } = await withProgress('writing', () => mirrorSite(site, target));
  console.log(`release ${view.entry.release} ${isNew ? 'is' : 'was already'} in ${target}`);
}

/** Ends at a signal, after the release that it is writing. */
async function watchCommand(site: Site, target: string): Promise<void> {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  await watchMirror(site, target, stop.signal, {
    onRelease: ({ release }) => console.log(`release ${release} is in ${target}`),
    onWarning: (warning) => console.warn(`warning: ${warning}`),
    onError: (error) => console.error(error instanceof Error ? error.message : error),
  });
}
