import type { Visit } from './visit.ts';

/** From the click until the new page's heading has been painted, in ms, and the requests after the click. */
export type NavigationFigures = { time: number; requests: number };

const QUIET_MS = 1500;

/** Follows a link of the footer. `prefetched` points at the link first, and waits until the prefetch has ended. */
export async function navigate(
  { page, traffic }: Visit,
  next: string,
  kind: 'cold' | 'prefetched',
): Promise<NavigationFigures> {
  const reject = page.getByRole('button', { name: 'Reject all' });
  // The banner would cover the footer.
  if (await reject.isVisible()) await reject.click();
  const link = page.locator(`footer a[href="${next}"]`).first();
  await link.scrollIntoViewIfNeeded();
  // Islands in the footer are hydrated only now.
  await traffic.untilQuiet(QUIET_MS);
  if (kind === 'prefetched') {
    await link.hover();
    await traffic.untilQuiet(QUIET_MS);
  }
  const before = traffic.count;
  // Without a pointer, because pointing at the link starts the prefetch.
  await link.evaluate((element: HTMLElement) => element.click());
  await page.waitForFunction(() => globalThis.benchmarkNotes?.arrivedAfter !== undefined, undefined, {
    timeout: 120_000,
  });
  const time = await page.evaluate(() => globalThis.benchmarkNotes.arrivedAfter ?? NaN);
  await traffic.untilQuiet(QUIET_MS);
  return { time, requests: traffic.count - before };
}
