import { previewAddress } from '@site/release-model/preview';
import { Bodies } from '../bodies.ts';
import { HEALTH_PATH, healthResponse, LiveSite, POLL_MS, READY_PATH } from '../live-site.ts';
import type { Responder, SiteRequest, SiteResponse } from '../responder.ts';
import { siteResponder } from '../site-responder.ts';
import { type R2Binding, r2Store } from '@site/release-model/r2-store';
import { userAgentOf } from '../canary/cohort.ts';
import { siteIn } from '@site/release-model/site';
import { StoreFailure, watchedStore } from '@site/release-model/store';

/** What the configuration of the Worker binds. */
type Environment = { SITE: R2Binding; SITE_PREFIX?: string; PREVIEW_ORIGIN?: string };

/** A request of Cloudflare, which asks for compressed bodies whatever the visitor's browser said. */
type WorkerRequest = Request & { cf?: { clientAcceptEncoding?: string } };

/** A Worker may have 128 MB. */
const MEMORY_BYTES = 32 * 1024 * 1024;

type Running = { live: LiveSite; respond: Responder };

/** One instance answers many requests, and may be ended at any time. */
let running: Running | undefined;

function start({ SITE: bucket, SITE_PREFIX = '', PREVIEW_ORIGIN }: Environment): Running {
  const site = siteIn(watchedStore(r2Store(bucket, { prefix: SITE_PREFIX })));
  const bodies = new Bodies(site.content, MEMORY_BYTES);
  // Nothing runs between requests: a request that comes later than this looks for a new release.
  const live = new LiveSite(site, { pollMs: POLL_MS, now: () => Date.now() });
  const address = previewAddress(PREVIEW_ORIGIN ? { PREVIEW_ORIGIN } : {}, 0);
  return { live, respond: siteResponder({ site, live, bodies }, address) };
}

export default {
  async fetch(request: WorkerRequest, environment: Environment): Promise<Response> {
    running ??= start(environment);
    const { live, respond } = running;
    const asked = siteRequest(request);
    try {
      const isHealth = asked.target === HEALTH_PATH || asked.target === READY_PATH;
      return toResponse(isHealth ? await healthResponse(live, false, asked) : await respond(asked));
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      const headers = { 'Cache-Control': 'no-store', 'Retry-After': '5' };
      return new Response(null, { status: error instanceof StoreFailure ? 503 : 500, headers });
    }
  },
};

function siteRequest(request: WorkerRequest): SiteRequest {
  const { headers } = request;
  const url = new URL(request.url);
  const header = (name: string) => headers.get(name) ?? undefined;
  const acceptEncoding = request.cf?.clientAcceptEncoding ?? header('accept-encoding');
  return {
    method: request.method,
    // As it was sent: the parts of an URL would have other spellings.
    target: request.url.slice(url.origin.length) || '/',
    host: header('host') ?? url.host,
    acceptEncoding,
    ifNoneMatch: header('if-none-match'),
    range: header('range'),
    ifRange: header('if-range'),
    visitor: () => ({ address: header('cf-connecting-ip') ?? '', userAgent: userAgentOf(request) }),
  };
}

/** Bodies are sent as they are: compressed ones were compressed when they were promoted. */
function toResponse({ status, headers, body }: SiteResponse): Response {
  const pairs: [string, string][] = [];
  for (let index = 0; index < headers.length; index += 2) {
    pairs.push([headers[index] ?? '', headers[index + 1] ?? '']);
  }
  const init = { status, headers: pairs, encodeBody: 'manual' };
  // A response without a body has no encoding to keep.
  return new Response(status === 304 ? null : ((body ?? null) as BodyInit | null), init);
}
