/**
 * Serves a site root in a process of its own: forked with the folder and the port as arguments and an IPC channel. It
 * sends its address, and the time of its processor (µs) for every message.
 */
import { openSite, serve } from '@site/release/release-tool';

const [folder = '', port = '0'] = process.argv.slice(2);
const { url } = await serve(openSite(folder), Number(port));
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ processor: user + system });
});
process.on('disconnect', () => process.exit());
process.send?.({ url });
