import pLimit from 'p-limit';
import { type FileRef, hashesOf } from '../model/store/content.ts';
import { previewAddress } from '../model/release/preview.ts';
import { releaseFileAddress, SHELL } from '../model/release/pages.ts';
import { type Site, siteIn } from '../model/store/site.ts';
import { type StoreUse, watchedStore } from '../model/store/store.ts';
import { answerFrom } from './answer.ts';
import { Bodies } from './bodies.ts';
import { type DrainOptions, httpServer, type HttpServer, type Observer } from './http-server.ts';
import { HEALTH_PATH, healthResponse, LiveSite, READY_PATH } from './live-site.ts';
import type { LiveView } from './live-view.ts';
import { type Responder, responseTo } from './responder.ts';
import { siteResponder } from './site-responder.ts';

/** Reads at the same time: visitors must not wait for what nobody has asked for. */
const AT_ONCE = 4;

/**
 * Brings what a release consists of into memory, as long as half of that is free: so a server that loses its store has
 * it. The pages come first. A failure ends it, because the next request reads what it needs anyway.
 */
async function warmUp(view: LiveView, bodies: Bodies): Promise<void> {
  const limit = pLimit(AT_ONCE);
  const load = async (files: readonly FileRef[]) => {
    const hashes = files.flatMap(hashesOf);
    await Promise.all(
      hashes.map((hash) => limit(async () => void (bodies.isHalfFull || (await bodies.get(hash))))),
    );
  };
  try {
    const lists = [...view.lists.values()];
    await load(lists.flatMap(({ pages }) => Object.values(pages).map(({ file }) => file)));
    await load(lists.flatMap(({ files }) => Object.values(files)));
    const shell = view.entry.packages[SHELL]?.version ?? '';
    await Promise.all([
      view.derived('/sitemap.xml', undefined),
      view.derived('/robots.txt', undefined),
      view.derived(releaseFileAddress(shell), shell),
    ]);
    await load([...(await view.packageFiles('live')).values()]);
    if (view.canary) await warmUp(view.canary, bodies);
  } catch {
    // The code that needs it says so.
  } finally {
    limit.clearQueue();
  }
}

/** A running site. */
export type ServedSite = { url: string; port: number; close: () => Promise<void> };

/** The live site as it is served, with its parts for figures. */
export type LiveServer = ServedSite & {
  live: LiveSite;
  bodies: Bodies;
  /** Resolves when the release that was adopted last is in memory, as far as it is brought there beforehand. */
  warm: () => Promise<void>;
  drain: (options: DrainOptions) => Promise<void>;
};

/** How a site is served. */
type ServeOptions = {
  /** Milliseconds between looks at the log; by default a folder is looked at with every request, others each second. */
  pollMs?: number | undefined;
  observe?: Observer | undefined;
  /** Name of the header in which the proxy in front tells the visitor's address. */
  addressHeader?: string | undefined;
  /** Milliseconds for which a connection without a request is kept. */
  keepAliveMs?: number | undefined;
  onStoreUse?: ((use: StoreUse) => void) | undefined;
  /** Milliseconds since any fixed time. */
  now?: () => number;
};

/**
 * Serves the live release, the package versions of those before, and every open preview at its own origin. From a folder, the
 * next request after a promotion gets the new release and the headers that follow from its settings.
 *
 * @param port 0 chooses a free one; throws a `UserError` if the port is taken
 */
export async function serve(
  { store }: Pick<Site, 'store'>,
  port: number,
  { pollMs, now, observe, addressHeader, keepAliveMs, onStoreUse }: ServeOptions = {},
): Promise<LiveServer> {
  const site = siteIn(watchedStore(store, onStoreUse));
  const bodies = new Bodies(site.content);
  let warming = Promise.resolve();
  const live: LiveSite = new LiveSite(site, {
    pollMs,
    ...(now ? { now } : {}),
    onView: (view) => {
      if (!live.isImmediate) warming = warmUp(view, bodies);
    },
  });
  let isDraining = false;
  let responder: Responder | undefined;
  const server = await httpServer(
    port,
    async (request) => {
      const isHealth = request.target === HEALTH_PATH || request.target === READY_PATH;
      if (isHealth) return healthResponse(live, isDraining, request);
      return responder?.(request) ?? { status: 503, headers: { 'Retry-After': '1' } };
    },
    observe,
    addressHeader?.toLowerCase(),
    keepAliveMs,
  );
  responder = siteResponder({ site, live, bodies }, previewAddress(process.env, server.port));
  const stopFollowing = live.follow();
  return {
    ...served(server),
    live,
    bodies,
    warm: () => warming,
    close: () => {
      stopFollowing();
      return server.close();
    },
    drain: (limits) => {
      isDraining = true;
      return server.drain(limits).finally(stopFollowing);
    },
  };
}

/** Serves a release at a free port, with conditions and ranges. */
export const serveView = async (view: LiveView, bodies: Bodies): Promise<ServedSite> =>
  served(
    await httpServer(0, async (request) => responseTo(request, await answerFrom(view, request), bodies)),
  );

const served = ({ port, close }: HttpServer): ServedSite => ({
  url: `http://localhost:${port}`,
  port,
  close,
});
