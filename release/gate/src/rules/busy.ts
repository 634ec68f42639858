import type { CDPSession } from '@playwright/test';
import type { Rule } from '../rule.ts';

/** Milliseconds for which a quiet page is left to itself, and most of the processor's time that it may use then. */
const WATCH_MS = 1200;
const MOST_WORK_MS = 400;

export default {
  name: 'busy',
  mistake: 'a loop of state updates, a timer that works for long',
  fix: 'end the loop, or do less in it',
  step: 'use',
  check: async ({ page, profile }) => {
    // Chromium alone tells, and one look is enough.
    if (!profile.isPhone || page.context().browser()?.browserType().name() !== 'chromium') return [];
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await workOf(devtools);
    await page.waitForTimeout(WATCH_MS);
    const work = (await workOf(devtools)) - before;
    await devtools.detach();
    return work > MOST_WORK_MS ? [{ found: 'it keeps the processor busy while nobody uses it' }] : [];
  },
} satisfies Rule;

/** Milliseconds of processor time that the page's main thread has used. A busy machine changes nothing about it. */
async function workOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0);
}
