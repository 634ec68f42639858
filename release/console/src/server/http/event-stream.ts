import type { ServerResponse } from 'node:http';

/** Lines of nothing between events tell a page that the connection lives; its patience is three times as long. */
const BEAT_MS = 10_000;

/** The most that waits for a page that takes nothing: it is let go, and comes back when it lives again. */
const MOST_WAITING = 4 * 1024 * 1024;

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
  const send = (name: string, data: string) => {
    if (response.writableLength > MOST_WAITING) response.destroy();
    else response.write(`event: ${name}\ndata: ${data}\n\n`);
  };
  const beat = setInterval(() => send('beat', ''), beatMs).unref();
  response.once('close', () => clearInterval(beat));
  return send;
}
