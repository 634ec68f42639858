import { gunzipSync } from 'node:zlib';

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
