import type { Browser } from 'playwright-core';
import { followEvents } from './browser-events.ts';
import { NOTE_BINDING, watchScript, type PageNote } from './page-watch.ts';
import { stayOnSite } from './stay-on-site.ts';
import { VIEWPORTS, type Visit } from './visit.ts';
import { waitWhileItWorks } from './wait-while-it-works.ts';
import { withLimit } from './with-limit.ts';

/** Opens a page in a browser context without history, and waits until it is interactive or never will be. */
export async function openVisit(
  browser: Browser,
  { origin, path, viewport }: Pick<Visit, 'origin' | 'path' | 'viewport'>,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: VIEWPORTS[viewport], hasTouch: viewport === 'phone' });
  const notes: PageNote[] = [];
  await context.exposeBinding(NOTE_BINDING, (_, note: PageNote) => void notes.push(note));
  await context.addInitScript({ content: watchScript() });
  const page = await context.newPage();
  const { events, unanswered, pictures } = followEvents(page, origin);
  const devtools = await context.newCDPSession(page);
  await stayOnSite(devtools, origin);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });

  const visit: Visit = {
    page,
    devtools,
    origin,
    path,
    viewport,
    events,
    notes,
    unanswered,
    pictures,
    status: 0,
    aliveAfter: undefined,
    isShown: (wanted, noteCount = 0) =>
      waitWhileItWorks(visit, () =>
        notes.slice(noteCount).some((note) => note.kind === 'shown' && note.path === wanted),
      ),
    close: () => withLimit(context.close(), CLOSE_LIMIT_MS, undefined),
  };
  const started = performance.now();
  const response = await page
    .goto(`${origin}${path}`, { waitUntil: 'commit', timeout: DOCUMENT_LIMIT_MS })
    .catch(() => null);
  visit.status = response?.status() ?? 0;
  if (visit.status === 200 && (await visit.isShown(path))) visit.aliveAfter = performance.now() - started;
  return visit;
}

const DOCUMENT_LIMIT_MS = 30_000;
const CLOSE_LIMIT_MS = 5000;
