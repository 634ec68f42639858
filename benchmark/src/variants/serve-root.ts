/**
 * Serves a site root in a process of its own: forked with the folder and the port as arguments and an IPC channel. It
 * sends its address, and the time of its processor (µs) for every message.
 */
import { ServerResponse } from 'node:http';
import { openSite, serve } from '@site/release/release-tool';

// The metadata of a federation keeps its address when its package is built again, so it can't be cached for a year. This
// server knows no such files.
const METADATA = /\/(?:mf-manifest|remoteEntry)\.json$/;
// oxlint-disable-next-line typescript/unbound-method -- called with its object below
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function revalidated(
  this: ServerResponse,
  status: number,
  headers: string[],
) {
  const isMetadata = METADATA.test(this.req.url ?? '');
  // Names and values in turns.
  const changed = headers.map((text, index) =>
    isMetadata && headers[index - 1]?.toLowerCase() === 'cache-control' ? 'no-cache' : text,
  );
  return writeHead.call(this, status, changed as never);
} as typeof writeHead;

const [folder = '', port = '0'] = process.argv.slice(2);
const { url } = await serve(openSite(folder), Number(port));
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ processor: user + system });
});
process.on('disconnect', () => process.exit());
process.send?.({ url });
