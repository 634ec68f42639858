import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** A request that crossed the link: its address, and the bytes of its answer with the headers. */
export type Crossing = { path: string; bytes: number; purpose: string };

/** A page and the policy in its header. */
export type PageText = { html: string; policy: string };

/** What a way of navigation changes in the answers of the site. */
export type Rewrite = {
  headers?: Readonly<Record<string, string>>;
  page?: (page: PageText) => PageText;
  /** Further files by address. */
  files?: Readonly<Record<string, { type: string; text: string }>>;
};

/** Time for a request in ms, and bytes a second that all answers share. */
export type Link = { latencyMs: number; bytesPerSecond: number };

/** A running link to a site. */
export type SlowLink = { url: string; crossings: Crossing[]; close: () => void };

/**
 * Puts a slow link in front of a site. The browser's own emulation knows nothing of documents that are fetched ahead, nor
 * of their pages, so latency, bandwidth and the count of bytes are here.
 */
export async function startSlowLink(site: string, link: Link, rewrite: Rewrite): Promise<SlowLink> {
  const crossings: Crossing[] = [];
  const changed = new Map<string, Answer>();
  let freeAt = 0;
  const takeTurn = async (bytes: number) => {
    const start = Math.max(performance.now(), freeAt);
    freeAt = start + (bytes / link.bytesPerSecond) * 1000;
    await sleep(freeAt - performance.now());
  };
  const server = createServer((incoming, response) => {
    void (async () => {
      await sleep(link.latencyMs);
      const { status, headers, body } = await answer(site, incoming, rewrite, changed);
      const bytes = body.length + JSON.stringify(headers).length;
      crossings.push({
        path: incoming.url ?? '',
        bytes,
        purpose: String(incoming.headers['sec-purpose'] ?? ''),
      });
      await takeTurn(bytes);
      response.writeHead(status, headers).end(body);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    crossings,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

type Answer = { status: number; headers: Record<string, string | string[]>; body: Buffer };

async function answer(
  site: string,
  incoming: IncomingMessage,
  rewrite: Rewrite,
  changed: Map<string, Answer>,
): Promise<Answer> {
  const path = incoming.url ?? '/';
  const file = rewrite.files?.[path];
  if (file) return { status: 200, headers: { 'content-type': file.type }, body: Buffer.from(file.text) };
  const known = changed.get(path);
  if (known) return known;
  const passed = await pass(site, incoming);
  const isPage = String(passed.headers['content-type']).startsWith('text/html') && passed.status === 200;
  if (!isPage) return passed;
  const result = changePage(passed, rewrite);
  if (rewrite.page) changed.set(path, result);
  return result;
}

function changePage({ status, headers, body }: Answer, { page, headers: added }: Rewrite): Answer {
  if (!page) return { status, headers: { ...headers, ...added }, body };
  const { html, policy } = page({
    html: brotliDecompressSync(body).toString('utf8'),
    policy: String(headers['content-security-policy']),
  });
  const compressed = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });
  const { etag: _, 'content-length': __, ...others } = headers;
  return { status, headers: { ...others, ...added, 'content-security-policy': policy }, body: compressed };
}

function pass(site: string, incoming: IncomingMessage): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { host: _, ...headers } = incoming.headers;
    const outgoing = request(new URL(incoming.url ?? '/', site), {
      headers,
      method: incoming.method ?? 'GET',
    });
    outgoing.once('error', reject);
    outgoing.once('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('end', () => {
        const known = Object.entries(response.headers).filter(([name]) => name !== 'transfer-encoding');
        resolve({
          status: response.statusCode ?? 500,
          headers: Object.fromEntries(known) as Record<string, string | string[]>,
          body: Buffer.concat(parts),
        });
      });
    });
    outgoing.end();
  });
}
