/**
 * `npm run server -w benchmark`: one replica of `site serve` and nginx on the mirror under the same load, one after the other.
 * It needs a site root with a live release (SITE_ROOT, or that of `npm start`), and nginx.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { alignedTable } from '@site/release/aligned-table';
import { installIn } from './install.mjs';
import { residentBytes, startNginx, startReplica, usedMicroseconds } from './load/servers.mjs';
import { readOptions } from './options.mjs';
import { workspace } from './run.mjs';
import { command } from './steps.mjs';

const CONNECTIONS = 50;
const REQUESTS = 200_000;
const SLOW_SOCKETS = 300;

/** @param {number} bytes */
const megabytes = (bytes) => `${Math.round(bytes / 1024 / 1024)} MB`;

await command(async () => {
  const { values } = readOptions({ quick: { type: 'boolean' } });
  const seconds = values.quick ? 3 : 10;
  await installIn(path.join(workspace, 'scripts/load'));
  const { default: autocannon } = await import('./load/autocannon.mjs');
  /** @type {(url: string, limits: { duration?: number, amount?: number }) => Promise<import('autocannon').Result>} */
  const load = (url, limits) =>
    autocannon({ url, connections: CONNECTIONS, headers: { 'accept-encoding': 'br' }, ...limits });
  const folder = mkdtempSync(path.join(tmpdir(), 'promoscope-load-'));
  const servers = [];
  try {
    const replica = await startReplica();
    servers.push(replica);
    const nginx = await startNginx(folder, replica);
    servers.push(nginx);
    const rows = [];
    for (const target of ['/', '/pricing', '/icon.svg']) {
      /** @param {import('./load/servers.mjs').Server} server */
      const measure = async (server) => {
        const url = server.url + target;
        await load(url, { duration: 1 });
        const before = usedMicroseconds(server);
        const result = await load(url, { duration: seconds });
        // Time of the processor per request hardly depends on what else the machine does.
        return { ...result, cost: (usedMicroseconds(server) - before) / result['2xx'] };
      };
      const node = await measure(replica);
      const other = await measure(nginx);
      const ratios = [node.requests.average / other.requests.average, other.cost / node.cost];
      rows.push([
        target,
        ...[node, other].map(
          ({ requests, latency, cost }) =>
            `${Math.round(requests.average)} ± ${Math.round(requests.stddev)}/s, p99 ${latency.p99} ms, ${Math.round(cost)} µs`,
        ),
        ...ratios.map((ratio) => ratio.toFixed(2)),
        String(node.non2xx + node.errors + other.non2xx + other.errors),
      ]);
    }
    console.log(alignedTable([['ADDRESS', 'SITE SERVE', 'NGINX', 'RATIO', 'BY CPU', 'FAILED'], ...rows]));
    const before = residentBytes(replica);
    const many = await load(`${replica.url}/`, { amount: REQUESTS });
    const after = residentBytes(replica);
    console.log(`${many['2xx']} requests: ${megabytes(before)} before, ${megabytes(after)} after`);
    const slow = Array.from({ length: SLOW_SOCKETS }, () => slowSocket(replica.url));
    const beside = await load(`${replica.url}/`, { duration: seconds });
    console.log(
      `with ${SLOW_SOCKETS} slow sockets: ${Math.round(beside.requests.average)}/s, p99 ${beside.latency.p99} ms, ${beside.non2xx + beside.errors} failed`,
    );
    for (const socket of slow) socket.destroy();
  } finally {
    for (const { stop } of servers) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** A client that never finishes its request. @param {string} url */
function slowSocket(url) {
  const socket = connect(Number(new URL(url).port), 'localhost');
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  return socket;
}
