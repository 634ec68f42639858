import path from 'node:path';
import { parseArgs } from 'node:util';
import { previewAddress } from '@site/release-model/preview-address';
import { liveView } from '@site/release-serve/export-site';
import { headersFile } from '@site/release-model/headers-file';
import { nginxConfiguration } from '@site/release-serve/nginx-configuration';
import type { Site } from '@site/release-model/site';
import { sitePort } from '@site/release-model/settings';
import { UserError } from '@site/contracts/user-error';

/** `site headers --format nginx|_headers`: prints the live release's headers as another server's configuration. */
export async function headersCommand(site: Site, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      format: { type: 'string' },
      folder: { type: 'string' },
      listen: { type: 'string', default: '80' },
      brotli: { type: 'boolean', default: false },
      replica: { type: 'string', multiple: true },
    },
  });
  const view = await liveView(site);
  const { policy, redirects } = view;
  if (values.format === '_headers') return console.log(headersFile(policy).trimEnd());
  if (values.format !== 'nginx') {
    throw new UserError('Choose the server: site headers --format nginx, or --format _headers.');
  }
  if (!values.folder) {
    throw new UserError(
      'Name the folder that "site mirror" writes: site headers --format nginx --folder /srv/site',
    );
  }
  const options = {
    folder: path.resolve(values.folder),
    listen: values.listen,
    hasBrotli: values.brotli,
    replicas: values.replica && {
      addresses: values.replica.map(replicaAddress),
      previewHost: previewAddress(process.env, sitePort(process.env)).hosts,
    },
  };
  console.log(nginxConfiguration({ ...policy, redirects, pages: view.pagePaths() }, options).trimEnd());
}

/** Throws a {@link UserError} if nginx could not read the address. */
function replicaAddress(text: string): string {
  if (/^(?:[\w.-]+|\[[\da-fA-F:]+\]):\d{1,5}$/.test(text)) return text;
  throw new UserError(
    `--replica is "${text}": give the host and the port of a replica, such as 127.0.0.1:3000.`,
  );
}
