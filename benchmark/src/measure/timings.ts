import { Devtools } from '../../../e2e/support/devtools.ts';
import type { Sample } from '../figures.ts';
import { SLOW_PHONE, fastPhone } from './browser.ts';
import { navigate } from './navigation.ts';
import { blockingTime } from './page-figures.ts';
import type { Subject } from './subject.ts';
import { visit } from './visit.ts';

/** Figures that vary, of a first visit on a slow phone and of the way to the next page. */
export async function takeTimings({ server, hydration, page }: Subject): Promise<Sample> {
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
    return {
      firstPaint: notes.firstPaint,
      largestPaint: notes.largestPaint,
      blockingTime: blockingTime(notes),
      layoutShift: notes.layoutShift,
      hydrated: notes.hydratedAfter ?? NaN,
      coldTime: cold.time,
      ...(prefetched && { prefetchedTime: prefetched.time }),
    };
  } finally {
    await devtools.close();
  }
}
