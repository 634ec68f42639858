import { PAGE_SHOWN_MARK } from '@site/contracts';
import type { Browser } from 'playwright-core';
import type { Finding } from '@site/release-model/check-report';
import type { ShownSite } from './edge.ts';
import type { CheckedPage } from './rule.ts';
import { memoryOf } from './page-metrics.ts';
import { settled } from './settled.ts';
import { openVisit } from './open-visit.ts';
import type { Visit } from './visit.ts';
import { withLimit } from './with-limit.ts';

/** Navigations after which the heap is measured, and those before, in which caches fill. */
const NAVIGATIONS = 50;
const WARM_UP = 10;

/** Bytes by which the heap may grow. */
const MOST_GROWTH = 1_000_000;

/** Milliseconds for all navigations, which take 3 s, and for one of them. */
const WALK_LIMIT_MS = 60_000;
const SHOWN_LIMIT_MS = 20_000;

/**
 * Goes back and forth between pages of one remote and another page, and measures by how much memory grows.
 *
 * @param disturbed ends the walk, which then finds nothing
 */
export async function checkHeap(
  browser: Browser,
  site: ShownSite,
  pages: readonly CheckedPage[],
  elsewhere: string,
  disturbed?: AbortSignal,
): Promise<Finding[]> {
  const [first] = pages;
  if (!first || disturbed?.aborted) return [];
  const visit = await openVisit(browser, { site, path: first.path, viewport: 'desktop' });
  if (visit.aliveAfter === undefined) return (await visit.close(), []);
  const paths = [...pages.flatMap(({ path }) => [path, elsewhere]), first.path];
  // The rounds are whole, from end to end and back, so that the same page is open at both measurements.
  const steps = 2 * (paths.length - 1);
  const roundsOf = (count: number) => Math.ceil(count / steps);
  const rounds = roundsOf(NAVIGATIONS);
  const used = async () => {
    const { heap, buffers } = await memoryOf(visit);
    return heap + buffers;
  };
  const measure = async () => {
    await settled(visit);
    if (!(await walk(visit, paths, roundsOf(WARM_UP)))) return 0;
    const before = await used();
    return (await walk(visit, paths, rounds)) ? (await used()) - before : 0;
  };
  const ended = new Promise<number>((resolve) => {
    if (disturbed?.aborted) resolve(0);
    disturbed?.addEventListener('abort', () => resolve(0));
  });
  // A page with a fault may leave, or never answer again: other rules say so.
  const growth = await withLimit(Promise.race([measure().catch(() => 0), ended]), WALK_LIMIT_MS, 0);
  await visit.close();
  if (growth <= MOST_GROWTH) return [];
  return [
    {
      rule: 'memory',
      package: first.owner,
      page: first.path,
      found: `${Math.round(growth / 1000).toLocaleString('en')} KB of memory are not given back after ${rounds * steps} navigations, the limit is 1,000 KB`,
      fix: 'remove listeners, timers and references when a page is left',
    },
  ];
}

/** Goes back and forth through the history of paths, again and again; false if one is never shown. */
const walk = ({ ask }: Visit, paths: readonly string[], rounds: number): Promise<boolean> =>
  ask(goThrough, { paths, rounds, shownMark: PAGE_SHOWN_MARK, limit: SHOWN_LIMIT_MS });

type Walk = { paths: readonly string[]; rounds: number; shownMark: string; limit: number };

/** Runs in the page, so that a navigation costs no message: a walk has sixty. */
async function goThrough({ paths, rounds, shownMark, limit }: Walk): Promise<boolean> {
  const known = globalThis as unknown as { isHistoryWritten?: boolean };
  if (!known.isHistoryWritten) for (const path of paths.slice(1)) history.pushState(null, '', path);
  known.isHistoryWritten = true;
  const back = paths
    .slice(0, -1)
    .toReversed()
    .map((path) => ({ path, step: -1 }));
  const forth = paths.slice(1).map((path) => ({ path, step: 1 }));
  const steps = Array.from({ length: rounds }, () => [...back, ...forth]).flat();
  for (const { path, step } of steps) {
    const isShown = await new Promise<boolean>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        const marks = list.getEntriesByName(shownMark) as PerformanceMark[];
        if (marks.some(({ detail }) => detail === path)) end(true);
      });
      const timer = setTimeout(() => end(false), limit);
      const end = (isIt: boolean) => {
        observer.disconnect();
        clearTimeout(timer);
        resolve(isIt);
      };
      observer.observe({ type: 'mark' });
      history.go(step);
    });
    if (!isShown) return false;
  }
  return true;
}
