import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { generate } from 'selfsigned';

/** One event as it left the browser. */
export type WireEvent = {
  event: string;
  /** When it happened (ISO), if it travels outside the properties. */
  timestamp?: string;
  properties: Record<string, unknown>;
  $set?: Record<string, unknown>;
};

/** Project key of the tests' site; part of the names under which posthog-js stores. */
export const PROJECT_KEY = 'phc_of_the_tests';

/** Names the folder with a file for each origin that has sent events. */
const HEARD = 'ANALYTICS_EVENTS';

const fileOf = (origin: string) => path.join(process.env[HEARD] ?? '', encodeURIComponent(origin));

/**
 * Starts a real analytics host, on a free port: it also hears the last events of a page that is being left, which
 * Playwright does not see. Over TLS, as the real one: a browser sends the last word of a page in another way then.
 */
export async function startAnalyticsHost(): Promise<{ url: string; stop: () => void }> {
  const folder = (process.env[HEARD] = mkdtempSync(path.join(tmpdir(), 'promoscope-events-')));
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const server = createServer({ key, cert }, (request, response) => {
    const { origin = '' } = request.headers;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const events = request.method === 'POST' ? decodeEvents(Buffer.concat(chunks)) : [];
      for (const event of events) appendFileSync(fileOf(origin), `${JSON.stringify(event)}\n`);
      response.writeHead(200, {
        'Access-Control-Allow-Origin': origin || '*',
        'Access-Control-Allow-Credentials': 'true',
        'Access-Control-Allow-Headers': 'Content-Type',
        'Content-Type': 'application/json',
      });
      response.end('{"status":1}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true });
    },
  };
}

/** What the pages of a site have sent to the analytics host, in the order in which it arrived. */
export function heardFrom({ url }: { url: string }): WireEvent[] {
  try {
    const lines = readFileSync(fileOf(url), 'utf8').split('\n').slice(0, -1);
    return lines.map((line) => JSON.parse(line) as WireEvent);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Reads posthog-js's own wire format: JSON, gzipped or base64 in a form field; one event, a list, or a batch.
 * Throws on anything else: what can't be read can't be shown to be harmless.
 */
export function decodeEvents(body: Buffer): WireEvent[] {
  const isGzip = body[0] === 0x1f && body[1] === 0x8b;
  const text = (isGzip ? gunzipSync(body) : body).toString('utf8');
  const json = text.startsWith('data=')
    ? Buffer.from(decodeURIComponent(text.slice('data='.length)), 'base64').toString('utf8')
    : text;
  const payload = JSON.parse(json) as WireEvent | WireEvent[] | { batch: WireEvent[] };
  const events = 'batch' in payload ? payload.batch : [payload].flat();
  for (const { event } of events) {
    if (typeof event !== 'string') throw new Error(`No event: ${json.slice(0, 200)}`);
  }
  return events;
}
