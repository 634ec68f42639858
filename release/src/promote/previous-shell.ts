import type { BuildInfo } from '@site/contracts';
import type { ExactVersion, LogEntry } from '../log/log-entry.ts';
import { SHELL } from '../render/site-paths.ts';
import type { Site } from '../store/site.ts';
import { packageFiles } from './packages.ts';

/** Build of the latest other shell that was live and is still there. */
export async function previousShell(
  site: Site,
  head: LogEntry | undefined,
  shell: ExactVersion,
): Promise<BuildInfo | undefined> {
  const others = Object.entries(head?.shells ?? {})
    .filter(([version]) => version !== shell.version)
    .sort(([, a], [, b]) => b - a);
  for (const [, number] of others) {
    const before = (await site.log.entry(number).catch(() => undefined))?.packages[SHELL];
    const info = before && (await buildInfo(site, before));
    if (info) return info;
  }
  return undefined;
}

/** Build of a version; undefined if it was pruned or is damaged. */
async function buildInfo(site: Site, version: ExactVersion): Promise<BuildInfo | undefined> {
  try {
    return (await packageFiles(site, version)).published.info;
  } catch {
    return undefined;
  }
}
