import path from 'node:path';
import { previewAddress } from '@site/release-model/preview';
import { liveView } from '@site/release-serve/site-tree';
import { headersFile } from '@site/release-model/response-headers';
import { nginxConfiguration } from '@site/release-serve/nginx-configuration';
import type { Site } from '@site/release-model/site';
import { sitePort } from '@site/release-model/settings';
import { UsageError } from './site-command.ts';

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
