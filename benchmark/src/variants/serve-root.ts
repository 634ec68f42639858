/**
 * Serves a site root in a process of its own: forked with the folder and the port as arguments and an IPC channel. It
 * sends its address.
 */
import { ServerResponse } from 'node:http';
import { openSite, serve } from '@site/release/release-tool';
import { rootFolder } from './variant-root.ts';

const [folder = '', port = '0'] = process.argv.slice(2);

// The policy of this site lets only its own scripts run.
const isThisSite = folder === rootFolder('this-site');

// The metadata of a federation keeps its address when its package is built again, so it can't be cached for a year. This
// server knows no such files.
const METADATA = /\/(?:mf-manifest|remoteEntry)\.json$/;
// oxlint-disable-next-line typescript/unbound-method -- called with its object below
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function revalidated(
  this: ServerResponse,
  status: number,
  headers: Record<string, string>,
) {
  const isMetadata = METADATA.test(this.req.url ?? '');
  const changed = Object.entries(headers).flatMap(([name, value]) => {
    if (!isThisSite && /^content-security-policy/i.test(name)) return [];
    return [[name, isMetadata && /^cache-control$/i.test(name) ? 'no-cache' : value]];
  });
  return writeHead.call(this, status, Object.fromEntries(changed) as never);
} as typeof writeHead;

const { url } = await serve(openSite(folder), Number(port));
process.on('disconnect', () => process.exit());
process.send?.({ url });
