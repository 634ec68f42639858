import { Devtools } from '../../../e2e/support/devtools.ts';
import { fastPhone } from './browser.ts';
import { navigate, requestsOf } from './navigation.ts';
import { fewer, isCountable, LATENCY_MS, roundTrips, type RoundTrips } from './round-trips.ts';
import type { Sample } from '../figures.ts';
import type { Subject } from './subject.ts';
import { totalBytes } from './traffic.ts';
import { visit } from './visit.ts';

/** So many loads at most, if the machine is too busy to count in one. */
const TRIES = 3;

/** Figures that do not vary: bytes, requests and round trips of a first visit, and the requests to the next page. */
export async function takeExactFigures(subject: Subject): Promise<Sample> {
  const devtools = Devtools.start();
  try {
    let trips: RoundTrips | undefined;
    for (let tries = 1; ; tries++) {
      const fast = await loadAtOnce(devtools, subject);
      const slow = await loadByRoundTrips(devtools, subject);
      const counted = roundTrips(slow.notes);
      trips = trips ? fewer(trips, counted) : counted;
      if (!isCountable(fast.notes) && tries < TRIES) continue;
      return {
        ...slow.sample,
        ...fast.sample,
        roundTripsToLargestPaint: trips.toLargestPaint,
        roundTripsToHydrated: trips.toHydrated,
      };
    }
  } finally {
    await devtools.close();
  }
}

/** A load whose requests take no time, and the requests of a prefetched navigation. */
function loadAtOnce(devtools: Devtools, { server, hydration, page }: Subject) {
  const opened = { url: server.url + page.path, hydration };
  return visit(devtools, opened, fastPhone(), async ({ phone, notes }) => {
    // Without a script nothing is prefetched.
    if (hydration === 'nothing') return { notes, sample: {} };
    const prefetchedRequests = await requestsOf(
      phone,
      await navigate(phone, page.next, 'prefetched', fastPhone()),
    );
    return { notes, sample: { prefetchedRequests } };
  });
}

/** A load whose requests take a second each; its bytes and requests, and those of a cold navigation. */
function loadByRoundTrips(devtools: Devtools, { server, hydration, page }: Subject) {
  const conditions = fastPhone(LATENCY_MS);
  const opened = { url: server.url + page.path, hydration };
  return visit(devtools, opened, conditions, async ({ phone, notes }) => {
    const bytes = phone.traffic.bytesByKind();
    const requests = phone.traffic.count;
    const coldRequests = await requestsOf(phone, await navigate(phone, page.next, 'cold', conditions));
    return {
      notes,
      sample: {
        bytesHtml: bytes.html,
        bytesCss: bytes.css,
        bytesJs: bytes.js,
        bytesFont: bytes.font,
        bytesImage: bytes.image,
        bytesOther: bytes.other,
        bytesTotal: totalBytes(bytes),
        requests,
        coldRequests,
      },
    };
  });
}
