import path from 'node:path';
import { parseArgs } from 'node:util';
import { liveView } from '../serve/export-site.ts';
import { headersFile } from '../serve/headers/headers-file.ts';
import { nginxConfiguration } from '../serve/headers/nginx-configuration.ts';
import type { Site } from '../store/site.ts';
import { UserError } from './user-error.ts';

/** `site headers --format nginx|_headers`: prints the live release's headers as another server's configuration. */
export async function headersCommand(site: Site, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      format: { type: 'string' },
      folder: { type: 'string' },
      listen: { type: 'string', default: '80' },
      brotli: { type: 'boolean', default: false },
    },
  });
  const { policy, redirects } = await liveView(site);
  if (values.format === '_headers') return console.log(headersFile(policy).trimEnd());
  if (values.format !== 'nginx') {
    throw new UserError('Choose the server: site headers --format nginx, or --format _headers.');
  }
  if (!values.folder) {
    throw new UserError(
      'Name the folder that "site mirror" writes: site headers --format nginx --folder /srv/site',
    );
  }
  const options = { folder: path.resolve(values.folder), listen: values.listen, hasBrotli: values.brotli };
  console.log(nginxConfiguration({ ...policy, redirects }, options).trimEnd());
}
