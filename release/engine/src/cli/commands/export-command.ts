import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from '../../model/store/site.ts';
import { exportForNginx, exportSite } from '../../serve/export/export-site.ts';
import { POLL_MS } from '../../serve/live-site.ts';
import { withProgress } from './progress.ts';
import { UsageError } from './site-command.ts';

type ExportOptions = { nginx?: true; follow?: true; listen?: string };

/** `site export`: the live release as a folder for a static host, or for nginx, which may follow the log. */
export async function exportCommand(
  site: Site,
  [folder = '']: readonly string[],
  { nginx, follow, listen }: ExportOptions,
): Promise<void> {
  const target = path.resolve(folder);
  if (!nginx && (follow ?? listen)) throw new UsageError('--follow and --listen belong to --nginx.');
  // What this process writes from here on, every user of the machine may read: nginx, for example.
  process.umask(0o022);
  if (!nginx) {
    const { release } = await withProgress('writing', () => exportSite(site, target));
    console.log(`release ${release} is in ${target}, with _headers`);
    return;
  }
  const write = async () => {
    const { entry, isNew, isConfigured } = await exportForNginx(site, target, listen);
    if (isNew || !follow)
      console.log(`release ${entry.release} ${isNew ? 'is' : 'was already'} in ${target}/current`);
    if (!isConfigured) console.warn('warning: its headers or redirects differ: have nginx load them again');
  };
  if (!follow) return withProgress('writing', write);
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  for (let said = ''; !stop.signal.aborted;) {
    // nginx goes on with what is there; the next look tries again.
    const problem = await write().then(() => '', messageOf);
    if (problem && problem !== said) console.error(problem);
    said = problem;
    await sleep(POLL_MS, undefined, { signal: stop.signal }).catch(() => {});
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
