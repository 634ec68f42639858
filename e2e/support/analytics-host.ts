import { createHash, X509Certificate } from 'node:crypto';
import { createServer as createPlainServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { gunzipSync } from 'node:zlib';
import { generate } from 'selfsigned';

/** A real analytics host: it also hears the last events of a page that is being left, which Playwright does not see. */
export type AnalyticsHost = {
  url: string;
  /** Decoded events, in the order they arrived. */
  events: () => WireEvent[];
  /** Flags of a Chromium that trusts its certificate. */
  flags: readonly string[];
  stop: () => Promise<void>;
};

/**
 * Starts a host that accepts every event, on a free port.
 *
 * @param isSecure speaks TLS with a certificate of its own, as the real host does with a known one
 */
export async function startAnalyticsHost(isSecure = false): Promise<AnalyticsHost> {
  const events: WireEvent[] = [];
  const listen: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.method === 'POST') events.push(...decodeEvents(Buffer.concat(chunks)));
      response.writeHead(200, {
        'Access-Control-Allow-Origin': request.headers.origin ?? '*',
        'Access-Control-Allow-Credentials': 'true',
        'Access-Control-Allow-Headers': 'Content-Type',
        'Content-Type': 'application/json',
      });
      response.end('{"status":1}');
    });
  };
  const identity = isSecure ? await generate([{ name: 'commonName', value: 'localhost' }]) : undefined;
  const server = identity
    ? createSecureServer({ key: identity.private, cert: identity.cert }, listen)
    : createPlainServer(listen);
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The host has no port.');
  return {
    url: `${identity ? 'https' : 'http'}://localhost:${address.port}`,
    events: () => events,
    // Playwright's `ignoreHTTPSErrors` ends with the page, before its last word has left.
    flags: identity ? [`--ignore-certificate-errors-spki-list=${fingerprint(identity.cert)}`] : [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** SHA-256 of a certificate's public key, in base64. */
function fingerprint(certificate: string): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

/** One event as it left the browser. */
export type WireEvent = {
  event: string;
  /** When it happened (ISO), if it travels outside the properties. */
  timestamp?: string;
  properties: Record<string, unknown>;
  $set?: Record<string, unknown>;
};

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
