import { parseArgs } from 'node:util';
import { headersFile } from '../headers/headers-file.ts';
import { nginxConfiguration } from '../headers/nginx-configuration.ts';
import { liveRelease } from '../live-release.ts';
import type { SiteRoot } from '../site-root.ts';
import { UserError } from '../user-error.ts';

/** `site headers --format nginx|_headers`: prints the live release's headers as another server's configuration. */
export function headersCommand(root: SiteRoot, args: readonly string[]): void {
  const { values } = parseArgs({
    args: [...args],
    options: {
      format: { type: 'string' },
      listen: { type: 'string', default: '80' },
      brotli: { type: 'boolean', default: false },
    },
  });
  const release = liveRelease(root);
  if (values.format === '_headers') console.log(headersFile(release).trimEnd());
  else if (values.format === 'nginx') {
    const options = { siteRoot: root.folder, listen: values.listen, hasBrotli: values.brotli };
    console.log(nginxConfiguration(release, options).trimEnd());
  } else throw new UserError('Choose the server: site headers --format nginx, or --format _headers.');
}
