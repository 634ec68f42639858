import { PAGE_SHOWN_MARK } from '@site/contracts';
import type { Devtools } from '../../../e2e/support/devtools.ts';
import type { Hydration } from '../variants/served-variant.ts';
import type { Conditions } from './browser.ts';
import { notesScript, QUIET_TITLE, type PageNotes } from './page-figures.ts';
import { Phone } from './phone.ts';

/** Silence after which a page counts as loaded: the cookie banner comes when the browser is idle. */
const QUIET_MS = 2000;

/** A page that was opened for the first time and has finished loading. */
export type Visit = { phone: Phone; notes: PageNotes };

/** Opens a page in a browser that may know others, but nothing of this one; waits until it is quiet, and continues with it. */
export async function visit<Result>(
  devtools: Devtools,
  { url, hydration }: { url: string; hydration: Hydration },
  conditions: Conditions,
  goOn: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  const mark = hydration === 'nothing' ? '' : PAGE_SHOWN_MARK;
  const phone = await Phone.open(devtools, notesScript(mark, QUIET_MS), conditions);
  try {
    await phone.goto(url);
    await phone.untilTitle(QUIET_TITLE);
    // The page knows only of files that have arrived.
    if (phone.traffic.isBusy) await phone.traffic.untilQuiet(QUIET_MS);
    return await goOn({ phone, notes: await phone.evaluate<PageNotes>('benchmarkNotes') });
  } finally {
    await phone.close();
  }
}
