import type { ServerResponse } from 'node:http';

/** Lines of nothing between events tell a page that the connection lives; its patience is three times as long. */
const BEAT_MS = 10_000;

/** Begins an answer of server-sent events. Returns a function that sends one. */
export function beginEvents(
  response: ServerResponse,
  beatMs = BEAT_MS,
): (name: string, data: string) => void {
  response.writeHead(200, {
    'cache-control': 'no-store',
    'content-type': 'text/event-stream',
    // nginx would hold events back.
    'x-accel-buffering': 'no',
  });
  response.flushHeaders();
  const send = (name: string, data: string) => void response.write(`event: ${name}\ndata: ${data}\n\n`);
  const beat = setInterval(() => send('beat', ''), beatMs).unref();
  response.once('close', () => clearInterval(beat));
  return send;
}
