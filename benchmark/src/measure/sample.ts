import type { MeasuredPage } from '../pages.ts';
import type { Sample } from '../report/figures.ts';
import type { RunningServer } from '../variants/run-server.ts';
import type { Variant } from '../variants/served-variant.ts';
import { measureRoundTrips } from './round-trips.ts';
import { runLighthouse } from './lighthouse.ts';
import { measureLoad, measurePrefetchedNavigation, totalBytes } from './load.ts';
import { serverSpeed } from './server-speed.ts';
import { blockingTimeWithoutInspector } from './without-inspector.ts';

/**
 * One run of all measurements of one variant's page.
 *
 * @param hasRoundTrips whether round trips are counted too: they do not vary, so one run is enough
 */
export async function takeSample(
  server: RunningServer,
  { hydration }: Variant,
  { path, next }: MeasuredPage,
  hasRoundTrips: boolean,
): Promise<{ sample: Sample; largestElement: string }> {
  const url = server.url + path;
  const { load, navigation } = await measureLoad(url, hydration, next);
  // Without a script nothing is prefetched.
  const prefetched =
    hydration === 'nothing' ? undefined : await measurePrefetchedNavigation(url, hydration, next);
  const roundTrips = hasRoundTrips ? await measureRoundTrips(url, hydration) : undefined;
  const blockingTimeAlone = await blockingTimeWithoutInspector(url);
  const simulated = await runLighthouse(url, 'simulate');
  const applied = await runLighthouse(url, 'devtools');
  const requestsPerSecond = path === '/' ? await serverSpeed(server, path) : undefined;
  const { bytes } = load;
  return {
    largestElement: load.largestElement,
    sample: {
      scoreSimulated: simulated.score,
      scoreApplied: applied.score,
      firstPaint: load.firstPaint,
      largestPaint: load.largestPaint,
      largestPaintSimulated: simulated.largestPaint,
      blockingTime: load.blockingTime,
      blockingTimeAlone,
      layoutShift: load.layoutShift,
      hydrated: load.hydrated,
      ...(roundTrips && {
        roundTripsToLargestPaint: roundTrips.toLargestPaint,
        roundTripsToHydrated: roundTrips.toHydrated,
      }),
      bytesHtml: bytes.html,
      bytesCss: bytes.css,
      bytesJs: bytes.js,
      bytesFont: bytes.font,
      bytesImage: bytes.image,
      bytesOther: bytes.other,
      bytesTotal: totalBytes(bytes),
      requests: load.requests,
      coldTime: navigation.time,
      coldRequests: navigation.requests,
      ...(requestsPerSecond !== undefined && { requestsPerSecond }),
      ...(prefetched && { prefetchedTime: prefetched.time, prefetchedRequests: prefetched.requests }),
    },
  };
}
