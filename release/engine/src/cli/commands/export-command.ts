import path from 'node:path';
import type { Site } from '../../model/store/site.ts';
import { exportForNginx, exportSite, followForNginx } from '../../serve/export/export-site.ts';
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
  if (follow) return followCommand(site, target, listen);
  if (nginx) {
    const { view, isNew } = await withProgress('writing', () => exportForNginx(site, target, { listen }));
    console.log(`release ${view.entry.release} ${isNew ? 'is' : 'was already'} in ${target}/current`);
    return;
  }
  const { release } = await withProgress('writing', () => exportSite(site, target));
  console.log(`release ${release} is in ${target}, with _headers`);
}

/** Ends at a signal, after the release that it is writing. */
async function followCommand(site: Site, target: string, listen: string | undefined): Promise<void> {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  await followForNginx(
    site,
    target,
    stop.signal,
    {
      onRelease: ({ release }, isConfigured) => {
        console.log(`release ${release} is in ${target}/current`);
        if (!isConfigured)
          console.warn('warning: its headers or redirects differ: have nginx load them again');
      },
      onError: (error) => console.error(error instanceof Error ? error.message : error),
    },
    { listen },
  );
}
