import path from 'node:path';
import { previewAddress } from '@site/release-model/preview';
import { headersFile } from '@site/release-model/response-headers';
import { sitePort } from '@site/release-model/settings';
import type { Site } from '@site/release-model/site';
import { mirrorSite, watchMirror } from '@site/release-serve/mirror-site';
import { nginxConfiguration } from '@site/release-serve/nginx-configuration';
import { exportSite, liveView } from '@site/release-serve/site-tree';
import { withProgress } from './progress.ts';
import { UsageError } from './site-command.ts';

/** `site export`: the live release as a folder for a static host. */
export async function exportCommand(site: Site, [folder = '']: readonly string[]): Promise<void> {
  const target = path.resolve(folder);
  writeForEverybody();
  const { release } = await withProgress('writing', () => exportSite(site, target));
  console.log(`release ${release} is in ${target}, with _headers`);
}

/** What this process writes from here on, every user of the machine may read: nginx, for example. */
const writeForEverybody = (): void => void process.umask(0o022);

/** `site mirror`: the live release as a folder for nginx, which is brought up to date. */
export async function mirrorCommand(
  site: Site,
  [folder = '']: readonly string[],
  { watch }: { watch?: true },
): Promise<void> {
  const target = path.resolve(folder);
  writeForEverybody();
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

type HeadersOptions = {
  format: string;
  folder?: string;
  listen: string;
  brotli?: true;
  replica?: readonly string[];
};

/** `site headers`: prints the live release's headers as another server's configuration. */
export async function headersCommand(
  site: Site,
  _args: readonly string[],
  values: HeadersOptions,
): Promise<void> {
  const view = await liveView(site);
  const { policy, redirects } = view;
  if (values.format === '_headers') return console.log(headersFile(policy).trimEnd());
  if (!values.folder) {
    throw new UsageError(
      'Name the folder that "site mirror" writes: site headers --format nginx --folder /srv/site',
    );
  }
  const options = {
    folder: path.resolve(values.folder),
    listen: values.listen,
    hasBrotli: values.brotli ?? false,
    replicas: values.replica && {
      addresses: values.replica.map(replicaAddress),
      previewHost: previewAddress(process.env, sitePort(process.env)).hosts,
    },
  };
  console.log(nginxConfiguration({ ...policy, redirects, pages: view.pagePaths() }, options).trimEnd());
}

/** Throws a {@link UsageError} if nginx could not read the address. */
function replicaAddress(text: string): string {
  if (/^(?:[\w.-]+|\[[\da-fA-F:]+\]):\d{1,5}$/.test(text)) return text;
  throw new UsageError(
    `--replica is "${text}": give the host and the port of a replica, such as 127.0.0.1:3000.`,
  );
}
