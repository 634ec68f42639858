import type { Conditions } from './browser.ts';
import type { Phone } from './phone.ts';

/** From the click until the new page's heading has been painted, in ms; how many requests had ended before the click. */
export type Navigation = { time: number; requestsBefore: number };

const QUIET_MS = 1000;

/** Presses "Reject all", because the banner would cover the footer, and brings the link into view. */
const uncover = (link: string) =>
  `[...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === 'Reject all')?.click();
   ${link}.scrollIntoView({ block: 'center', behavior: 'instant' })`;

/** The middle of the link in the window. */
const placeOf = (link: string) =>
  `(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(${link}.getBoundingClientRect())`;

/**
 * Follows a link of the footer under other conditions than those of the visit before. `prefetched` points at the link
 * first, and waits until the prefetch has ended.
 */
export async function navigate(
  phone: Phone,
  next: string,
  kind: 'cold' | 'prefetched',
  conditions: Conditions,
): Promise<Navigation> {
  const { traffic } = phone;
  const link = `document.querySelector('footer a[href="${next}"]')`;
  await phone.setConditions(conditions);
  await phone.evaluate(uncover(link));
  // Islands in the footer are hydrated only now.
  await traffic.untilQuiet(QUIET_MS);
  if (kind === 'prefetched') {
    await phone.point(await phone.evaluate<{ x: number; y: number }>(placeOf(link)));
    await traffic.untilQuiet(QUIET_MS);
  }
  const requestsBefore = traffic.count;
  // Without a pointer, because pointing at the link starts the prefetch.
  await phone.evaluate(`${link}.click()`);
  const time = await phone.until<number>('benchmarkNotes.arrivedAfter');
  return { time, requestsBefore };
}

/** How many requests a navigation takes, up to 1 s of silence. */
export async function requestsOf({ traffic }: Phone, { requestsBefore }: Navigation): Promise<number> {
  await traffic.untilQuiet(QUIET_MS);
  return traffic.count - requestsBefore;
}
