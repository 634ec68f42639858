import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LRUCache } from 'lru-cache';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { fragmentOfMarkup } from '@site/contracts/remote-files';
import { FALLBACKS, NETWORKS, VIEWS } from '../model/release/canary.ts';
import { blames, failureKind, type FailureKind } from '../model/log/failure-kind.ts';
import { listen } from '../model/process/listen.ts';
import { PACKAGES_PREFIX } from '../model/headers/response-headers.ts';
import type { StoreUse } from '../model/store/store.ts';
import { addressPrefix } from './canary/cohort.ts';
import { isInCanary } from './canary/release-for.ts';
import type { Exchange } from './http-server.ts';
import type { LiveView } from './live-view.ts';
import type { SiteRequest } from './responder.ts';
import type { LiveServer } from './server.ts';

/** What is remembered: a network, with a release that it saw or a version that failed there. */
const MOST_KEPT = 50_000;

/** Networks that are no visitor's: that of a proxy which tells no address, or of this machine. */
const OWN = /^(?:127\.|10\.|192\.168|172\.(?:1[6-9]|2\d|3[01])\.|169\.254|0:0:0|f[cde][0-9a-f]{2}:|$)/;

/**
 * Remembers what was counted in which network, so that it counts once there, views as well as failures. Otherwise a single
 * machine could have any release taken back, and a version that visitors have had for long would seem to fail more seldom
 * than a fresh one. Only the memory of this process knows the networks, and it forgets.
 */
export class CountedNetworks {
  readonly #known = new LRUCache<string, true>({ max: MOST_KEPT });

  /** @param address of the visitor; without one, or with one of the site's own, everything counts */
  isNew(what: string, address: string): boolean {
    const network = addressPrefix(address);
    if (OWN.test(network)) return true;
    const key = `${network} ${what}`;
    if (this.#known.has(key)) return false;
    this.#known.set(key, true);
    return true;
  }
}

/** A remote that failed in a visitor's browser: its version, the release that the visitor has, and what made it fail. */
export type FailedRemote = { remote: string; version: string; release: number; kind: FailureKind };

const FALLBACK = /^\/packages\/([\w-]+)\/([\w.+-]+)\/([\w/.-]+)\?failed=([\w.+-]+?)&why=([\w-]+)$/;

/**
 * The remote that failed in a visitor's browser: the browser then asks for the entry of the version before, or for the
 * markup of a fragment, and says in the query which version it replaces, and why. Only versions count that this visitor can
 * have: anybody may send any query.
 */
export function fallbackOf(
  live: LiveView | undefined,
  { target, visitor }: Pick<SiteRequest, 'target' | 'visitor'>,
): FailedRemote | undefined {
  if (!live || !target.startsWith(PACKAGES_PREFIX) || !target.includes('?')) return undefined;
  const [, remote = '', asked, file = '', version = '', reason = ''] = FALLBACK.exec(target) ?? [];
  if (file !== 'remote-entry.js' && !fragmentOfMarkup(file)) return undefined;
  const views = live.canary && isInCanary(live, visitor) ? [live.canary, live] : [live];
  const failed = views.find(({ entry: { packages } }) => {
    const own = Object.hasOwn(packages, remote) ? packages[remote] : undefined;
    return own?.version === version && own.previous?.version === asked && asked !== version;
  });
  const kind = failureKind(reason);
  return failed && kind && { remote, version, release: failed.entry.release, kind };
}

/** Releases whose requests are counted apart: a label must not take more and more values. */
const KEPT_RELEASES = 5;

/** The figures of a server. */
export type Metrics = {
  observe: (exchange: Exchange) => void;
  onStoreUse: (use: StoreUse) => void;
  /** Says which server the figures are of, once it runs. */
  of: (server: Pick<LiveServer, 'live' | 'bodies'>) => void;
  text: () => Promise<string>;
};

/** Figures for Prometheus. */
export function metrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'site_requests_total',
    help: 'Requests by status and by the release that answered',
    labelNames: ['status', 'release'],
    registers,
  });
  const seconds = new Histogram({
    name: 'site_request_seconds',
    help: 'Seconds until a response was sent',
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers,
  });
  const views = new Counter({
    name: VIEWS,
    help: 'Pages that visitors asked for, by the release that answered',
    labelNames: ['release'],
    registers,
  });
  const viewing = new Counter({
    name: NETWORKS,
    help: 'Networks in which visitors asked for a page, by the release that answered, once for each replica',
    labelNames: ['release'],
    registers,
  });
  const fallbacks = new Counter({
    name: FALLBACKS,
    help: 'Versions of remotes that failed in a browser, by what made them fail, once for each network and replica',
    labelNames: ['remote', 'version', 'release', 'kind'],
    registers,
  });
  const store = new Histogram({
    name: 'site_store_seconds',
    help: 'Seconds that the store took',
    labelNames: ['verb', 'outcome'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers,
  });
  let server: Pick<LiveServer, 'live' | 'bodies'> | undefined;
  const gauges: Readonly<Record<string, [help: string, value: () => number | undefined]>> = {
    site_release: ['Number of the live release', () => server?.live.known?.entry.release],
    site_log_entry: ['Number of the last entry of the log', () => server?.live.known?.entry.number],
    site_head_age_seconds: ['Seconds since the log was last seen', () => inSeconds(server?.live.store.ageMs)],
    site_store_up: ['1 if the last look at the log succeeded', () => (server?.live.store.problem ? 0 : 1)],
    site_cache_bytes: ['Bytes of contents in memory', () => server?.bodies.state.bytes],
    site_cache_hits: [
      'Contents that were in memory when they were asked for',
      () => server?.bodies.state.hits,
    ],
    site_cache_misses: ['Contents that were read from the store', () => server?.bodies.state.misses],
  };
  for (const [name, [help, value]] of Object.entries(gauges)) {
    const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(value() ?? 0) });
  }
  const releases: string[] = [];
  const networks = new CountedNetworks();
  return {
    observe: ({ request, visitor, status, isPage, milliseconds, release }) => {
      const label = String(release ?? '');
      if (releases.at(-1) !== label) {
        // The one that answered last is removed last.
        const others = releases.filter((each) => each !== label);
        const left = others.length >= KEPT_RELEASES ? others.shift() : undefined;
        if (left !== undefined)
          for (const each of [requests, views, viewing, fallbacks]) removeRelease(each, left);
        releases.splice(0, releases.length, ...others, label);
      }
      requests.inc({ status: String(status), release: label });
      if (isPage && release !== undefined) {
        views.inc({ release: label });
        if (networks.isNew(label, visitor().address)) viewing.inc({ release: label });
      }
      seconds.observe(milliseconds / 1000);
      const failed = fallbackOf(server?.live.known, { target: request.url ?? '', visitor });
      if (!failed) return;
      const { remote, version, release: of, kind } = failed;
      const what = [remote, version, of, blames(kind)].join(' ');
      if (networks.isNew(what, visitor().address)) fallbacks.inc({ ...failed, release: String(of) });
    },
    onStoreUse: ({ verb, milliseconds, isOk }) =>
      store.observe({ verb, outcome: isOk ? 'ok' : 'failed' }, milliseconds / 1000),
    of: (each) => {
      server = each;
    },
    text: () => registry.metrics(),
  };
}

/** Serves the figures at `/metrics` of a port that visitors can't reach. */
export async function serveMetrics(
  { text }: Pick<Metrics, 'text'>,
  port: number,
  host: string,
): Promise<{ port: number; close: () => void }> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    void text().then(
      (body) => response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4' }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  await listen(server, { port, host, variable: 'SITE_METRICS_PORT' });
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

function removeRelease(requests: Counter, release: string): void {
  void requests.get().then(({ values }) => {
    for (const { labels } of values) {
      if (String(labels['release']) === release) requests.remove(labels);
    }
  });
}

const inSeconds = (milliseconds: number | undefined): number | undefined =>
  milliseconds === undefined ? undefined : milliseconds / 1000;
