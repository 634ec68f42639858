import { setTimeout as sleep } from 'node:timers/promises';
import { PAGE_SHOWN_MARK } from '@site/contracts';
import { Devtools } from '../../../e2e/support/devtools.ts';
import { Tab } from '../../../e2e/support/tab.ts';
import { costs } from './costs.ts';
import { ARRIVAL, clickOn, placeOf, REJECT, type Arrival } from './footer-link.ts';
import { takeNotes, type Notes } from './notes.ts';
import { startSlowLink, type Crossing, type Link } from './slow-link.ts';
import { rewriteFor, type Pointer, type Way } from './ways.ts';

/** Where from and where to, under which conditions. */
export type Journey = { site: string; from: string; to: string; link: Link; cpu: number };

/** Figures of one navigation; times in ms since the click, bytes with headers. */
export type Figures = {
  painted: number;
  ready: number;
  /** The end of a view transition; NaN without one. */
  settled: number;
  shift: number;
  /** Requests and bytes after the pointer was on the link, and before the click: they are lost if no click comes. */
  aheadRequests: number;
  aheadBytes: number;
  /** The same after the click. */
  clickRequests: number;
  clickBytes: number;
  /** Time in which input on the first page would have waited, from the pointer to the click. */
  blocked: number;
  /** Memory of all processes (PSS, MB) and time of the processor (ms) that the pointer cost; NaN after a short one. */
  memory: number;
  processor: number;
};

const POINTER_MS: Readonly<Record<Pointer, number>> = { none: 0, moment: 400, long: 2500 };

/** Follows a link once, in a new browser with an empty cache. */
export async function measureWay(
  way: Way,
  pointer: Pointer,
  { site, from, to, link, cpu }: Journey,
): Promise<{ figures: Figures; arrival: Arrival; states: readonly string[] }> {
  const slow = await startSlowLink(site, link, rewriteFor(way));
  const devtools = Devtools.start(['--window-size=1280,900']);
  try {
    const tab = await Tab.open(devtools, cpu, notesScript(way, to));
    await tab.open(slow.url + from);
    await tab.until(`performance.getEntriesByName('${PAGE_SHOWN_MARK}').length`);
    await untilQuiet(slow.crossings);
    await tab.evaluate(REJECT);
    // Until the banner, which would cover the link, has gone.
    await sleep(1000);
    const { x, y } = await tab.evaluate<{ x: number; y: number }>(placeOf(to));
    await sleep(500);
    slow.crossings.length = 0;
    const before = await costs(devtools, pointer === 'long');
    await tab.evaluate('crossPageNotes.watchPauses()');
    if (pointer !== 'none') {
      await tab.point(x, y);
      await sleep(POINTER_MS[pointer]);
    }
    const ahead = slow.crossings.splice(0);
    const after = await costs(devtools, pointer === 'long');
    const blocked = await tab.evaluate<number>('crossPageNotes.blocked');
    const clickedAt = pointer === 'none' ? await tab.clickWithoutPointer(clickOn(to)) : await tab.click(x, y);
    const notes = await tab.until<Notes>(
      `location.pathname==='${to}' && crossPageNotes.paintedAt && crossPageNotes.readyAt${way.hasTransition ? ' && crossPageNotes.settledAt' : ''} && crossPageNotes`,
    );
    await untilQuiet(slow.crossings);
    const { layoutShift } = await tab.evaluate<Notes>('crossPageNotes');
    const { paintedAt = NaN, readyAt = NaN, settledAt = NaN } = notes;
    return {
      figures: {
        painted: paintedAt - clickedAt,
        ready: Math.max(readyAt, paintedAt) - clickedAt,
        settled: settledAt - clickedAt,
        shift: layoutShift,
        aheadRequests: ahead.length,
        aheadBytes: sum(ahead),
        clickRequests: slow.crossings.length,
        clickBytes: sum(slow.crossings),
        blocked,
        memory: after.memory - before.memory,
        processor: after.processor - before.processor,
      },
      arrival: await tab.evaluate<Arrival>(ARRIVAL),
      states: tab.prerenderStates,
    };
  } finally {
    await devtools.close();
    slow.close();
  }
}

function notesScript(way: Way, target: string): string {
  const given = {
    mark: PAGE_SHOWN_MARK,
    target,
    isBrowsers: way.followedBy === 'browser',
    hasTransition: way.hasTransition ?? false,
  };
  // The loader of this file writes calls of `__name` into it; the page has no such function.
  return `((__name)=>(${String(takeNotes)})(${JSON.stringify(given)}))((named)=>named)`;
}

const QUIET_MS = 1000;

async function untilQuiet(crossings: readonly Crossing[]): Promise<void> {
  let known = -1;
  while (known !== crossings.length) {
    known = crossings.length;
    await sleep(QUIET_MS);
  }
}

const sum = (crossings: readonly Crossing[]): number => crossings.reduce((all, { bytes }) => all + bytes, 0);
