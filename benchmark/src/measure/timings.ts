import { Devtools } from '../../../e2e/support/devtools.ts';
import type { Sample } from '../report/figures.ts';
import { SLOW_PHONE, fastPhone } from './browser.ts';
import { runLighthouse } from './lighthouse.ts';
import { navigate } from './navigation.ts';
import { blockingTime } from './page-figures.ts';
import { serverSpeed } from './server-speed.ts';
import type { Subject, Taken } from './subject.ts';
import { visit } from './visit.ts';

/** Figures that vary, of a first visit on a slow phone, of the way to the next page, and of the server. */
export async function takeTimings({ server, hydration, page }: Subject): Promise<Taken> {
  const opened = { url: server.url + page.path, hydration };
  const devtools = Devtools.start();
  try {
    // First, so that the browser has started when a load is timed. A page that has loaded is the same after a fast load,
    // so only the navigation is slow. Without a script nothing is prefetched.
    const prefetched = await visit(devtools, opened, fastPhone(), async ({ phone }) =>
      hydration === 'nothing' ? undefined : navigate(phone, page.next, 'prefetched', SLOW_PHONE),
    );
    const { notes, cold } = await visit(devtools, opened, SLOW_PHONE, async ({ phone, notes: taken }) => ({
      notes: taken,
      cold: await navigate(phone, page.next, 'cold', SLOW_PHONE),
    }));
    const sample: Sample = {
      firstPaint: notes.firstPaint,
      largestPaint: notes.largestPaint,
      blockingTimeAlone: blockingTime(notes),
      layoutShift: notes.layoutShift,
      hydrated: notes.hydratedAfter ?? NaN,
      coldTime: cold.time,
      ...(prefetched && { prefetchedTime: prefetched.time }),
      ...(page.path === '/' && { requestsPerSecond: await serverSpeed(server, page.path) }),
    };
    return { sample, largestElement: notes.largestElement };
  } finally {
    await devtools.close();
  }
}

/** Blocking time of a first visit on a slow phone, for a visitor and by Lighthouse, and Lighthouse's applied score. */
export async function takeBlockingTimes({ server, hydration, page }: Subject): Promise<Taken> {
  const opened = { url: server.url + page.path, hydration };
  const devtools = Devtools.start();
  try {
    // A browser that is still starting interrupts the page; the sooner the page paints, the more of that counts.
    await visit(devtools, opened, fastPhone(), async () => undefined);
    const notes = await visit(devtools, opened, SLOW_PHONE, async ({ notes: taken }) => taken);
    const { score, blockingTime: beside } = await runLighthouse(opened.url, 'devtools');
    return {
      sample: {
        blockingTimeAlone: blockingTime(notes),
        blockingTime: beside,
        scoreApplied: score,
      },
    };
  } finally {
    await devtools.close();
  }
}
