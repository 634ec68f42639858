import type { BuildInfo } from '@site/contracts';
import type { ExactVersion, LogEntry } from '../log/log-entry.ts';
import { SHELL } from './site-paths.ts';
import { noneIfUnreadable } from '../log/release-log.ts';
import { noneIfDamaged } from '../store/content.ts';
import type { Site } from '../store/site.ts';
import { packageFiles } from '../versions/packages.ts';

/** A shell that was live: its version, its build, and the number of the last entry with it. */
export type EarlierShell = { version: ExactVersion; info: BuildInfo; number: number };

/**
 * The latest other shell that was live and is still there.
 *
 * @param shell the shell that goes live, or is live
 */
export async function previousShell(
  site: Site,
  head: LogEntry | undefined,
  shell: Pick<ExactVersion, 'version'>,
): Promise<EarlierShell | undefined> {
  const others = Object.entries(head?.shells ?? {})
    .filter(([version]) => version !== shell.version)
    .sort(([, a], [, b]) => b - a);
  for (const [, number] of others) {
    const version = (await site.log.entry(number).catch(noneIfUnreadable))?.packages[SHELL];
    const info = version && (await buildInfo(site, version));
    if (info) return { version, info, number };
  }
  return undefined;
}

/** Build of a version; undefined if it was pruned or is damaged. */
async function buildInfo(site: Site, version: ExactVersion): Promise<BuildInfo | undefined> {
  return (await packageFiles(site, version).catch(noneIfDamaged))?.published.info;
}
