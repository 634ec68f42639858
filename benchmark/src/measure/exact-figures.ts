import { Devtools } from '../../../e2e/support/devtools.ts';
import type { Hydration } from '../variants/served-variant.ts';
import { fastPhone } from './browser.ts';
import { navigate, requestsOf } from './navigation.ts';
import type { PageNotes } from './page-figures.ts';
import type { Subject, Taken } from './subject.ts';
import { totalBytes, type Kind } from './traffic.ts';
import { visit } from './visit.ts';

/** Time of every request in ms; bytes take none. So the elapsed whole seconds of a load are its round trips. */
const LATENCY_MS = 1000;

/** A load whose own work takes more than this part of a round trip is repeated: the machine is busy. */
const MOST_WORK = 0.6;
const TRIES = 4;

/** Figures that do not vary: bytes, requests and round trips of a first visit, and the requests to the next page. */
export async function takeExactFigures({ server, hydration, page }: Subject): Promise<Taken> {
  const opened = { url: server.url + page.path, hydration };
  const devtools = Devtools.start();
  try {
    const { bytes, requests, trips, coldRequests } = await loadByRoundTrips(devtools, opened, page.next);
    const prefetchedRequests =
      hydration === 'nothing'
        ? undefined
        : await visit(devtools, opened, fastPhone(), async ({ phone }) =>
            requestsOf(phone, await navigate(phone, page.next, 'prefetched', fastPhone())),
          );
    return {
      sample: {
        roundTripsToLargestPaint: Math.floor(trips.toLargestPaint),
        roundTripsToHydrated: Math.floor(trips.toHydrated),
        bytesHtml: bytes.html,
        bytesCss: bytes.css,
        bytesJs: bytes.js,
        bytesFont: bytes.font,
        bytesImage: bytes.image,
        bytesOther: bytes.other,
        bytesTotal: totalBytes(bytes),
        requests,
        coldRequests,
        ...(prefetchedRequests !== undefined && { prefetchedRequests }),
      },
    };
  } finally {
    await devtools.close();
  }
}

type Load = { bytes: Record<Kind, number>; requests: number; trips: Trips; coldRequests: number };

/** Round trips with the page's own work as a part of one; NaN: never hydrated. */
type Trips = { toLargestPaint: number; toHydrated: number };

async function loadByRoundTrips(
  devtools: Devtools,
  opened: { url: string; hydration: Hydration },
  next: string,
): Promise<Load> {
  const conditions = fastPhone(LATENCY_MS);
  for (let tries = 1; ; tries++) {
    const load = await visit(devtools, opened, conditions, async ({ phone, notes }) => ({
      bytes: phone.traffic.bytesByKind(),
      requests: phone.traffic.count,
      trips: tripsOf(notes),
      coldRequests: await requestsOf(phone, await navigate(phone, next, 'cold', conditions)),
    }));
    const isBusy = Object.values(load.trips).some((trips) => trips % 1 > MOST_WORK);
    if (!isBusy) return load;
    if (tries === TRIES)
      throw new Error(`The machine is too busy to count the round trips of ${opened.url}.`);
  }
}

const tripsOf = ({ largestPaint, hydratedAfter = NaN }: PageNotes): Trips => ({
  toLargestPaint: largestPaint / LATENCY_MS,
  toHydrated: hydratedAfter / LATENCY_MS,
});
