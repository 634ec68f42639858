import type { MeasuredPage } from '../pages.ts';
import type { Sample } from '../report/figures.ts';
import type { Variant } from '../variants/served-variant.ts';
import { measureDepth } from './depth.ts';
import { runLighthouse } from './lighthouse.ts';
import { measureLoad, measurePrefetchedNavigation, totalBytes } from './load.ts';

/**
 * One run of everything that is measured of one variant's page.
 *
 * @param hasDepth whether waits are counted too: they are the same each time, so that one run is enough
 */
export async function takeSample(
  origin: string,
  { takeover }: Variant,
  { path, next }: MeasuredPage,
  hasDepth: boolean,
): Promise<{ sample: Sample; largestElement: string }> {
  const url = origin + path;
  const { load, navigation } = await measureLoad(url, takeover, next);
  // Without a script nothing is prefetched.
  const prefetched =
    takeover === 'nothing' ? undefined : await measurePrefetchedNavigation(url, takeover, next);
  const depth = hasDepth ? await measureDepth(url, takeover) : undefined;
  const simulated = await runLighthouse(url, 'simulate');
  const applied = await runLighthouse(url, 'devtools');
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
      layoutShift: load.layoutShift,
      hydrated: load.hydrated,
      ...(depth && { depthToLargestPaint: depth.toLargestPaint, depthToHydrated: depth.toHydrated }),
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
      ...(prefetched && { prefetchedTime: prefetched.time, prefetchedRequests: prefetched.requests }),
    },
  };
}
