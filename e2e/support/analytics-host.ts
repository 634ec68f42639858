import { createServer } from 'node:http';
import { decodeEvents, type WireEvent } from './analytics-wire.ts';

/** A real analytics host: it also hears the last events of a page that is being left, which Playwright does not see. */
export type AnalyticsHost = {
  url: string;
  /** Decoded events, in the order they arrived. */
  events: () => WireEvent[];
  stop: () => Promise<void>;
};

/** Starts a host that accepts every event, on a free port. */
export async function startAnalyticsHost(): Promise<AnalyticsHost> {
  const events: WireEvent[] = [];
  const server = createServer((request, response) => {
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
  });
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The host has no port.');
  return {
    url: `http://localhost:${address.port}`,
    events: () => events,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
