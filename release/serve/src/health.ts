import type { LiveSite } from './live-site.ts';
import type { SiteRequest, SiteResponse } from './responder.ts';

/** Address that tells whether the process lives. */
export const HEALTH_PATH = '/healthz';

/** Address that tells whether a balancer should send requests. */
export const READY_PATH = '/readyz';

/** The state of a server, as both addresses tell it. */
export type Health = {
  ready: boolean;
  /** Why it is not ready, or what is wrong although it is. */
  reason?: string;
  /** Number of the live release; null before the first. */
  release: number | null;
  /** Number of the last entry of the log that it has seen, and when that was made. */
  entry: number | null;
  at: string | null;
  /** Seconds since the head of the log was last seen. */
  headAgeSeconds: number | null;
  store: 'reachable' | 'unreachable';
};

/**
 * Answers for a balancer. A server that has lost its store stays ready, because it serves what it knows: if all replicas
 * lose it at once, none must leave the balancer.
 */
export async function healthResponse(
  live: LiveSite,
  isDraining: boolean,
  { method, target }: SiteRequest,
): Promise<SiteResponse> {
  const health = await healthOf(live, isDraining);
  const isWell = target === HEALTH_PATH || health.ready;
  const body = Buffer.from(`${JSON.stringify(health)}\n`);
  const headers = [
    ['Content-Type', 'application/json'],
    ['Cache-Control', 'no-store'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Content-Length', String(body.length)],
  ].flat();
  return { status: isWell ? 200 : 503, headers, ...(method === 'HEAD' ? {} : { body }) };
}

/** The state of a server. One that does not follow the log at intervals looks now. */
async function healthOf(live: LiveSite, isDraining: boolean): Promise<Health> {
  if (live.isImmediate) await live.look();
  const entry = live.known?.entry;
  const { problem, ageMs } = live.store;
  // The sentence is public: it names neither the store nor its error, which the server's own output does.
  const reasons = [
    ...(isDraining ? ['This server is ending.'] : []),
    ...(entry ? [] : ['Nothing is live yet.']),
    ...(problem ? ['The store can’t be read.'] : []),
  ];
  return {
    ready: !isDraining && entry !== undefined,
    ...(reasons.length > 0 ? { reason: reasons.join(' ') } : {}),
    release: entry?.release ?? null,
    entry: entry?.number ?? null,
    at: entry?.at ?? null,
    headAgeSeconds: ageMs === undefined ? null : Math.round(ageMs / 1000),
    store: problem ? 'unreachable' : 'reachable',
  };
}
