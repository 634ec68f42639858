import type { VariantId } from '../variants/served-variant.ts';
import { FIGURES, formatFigure, type FigureId } from './figures.ts';
import type { Measurements } from './measurements.ts';

/** An aim on one page, the measured figure, and whether it is good enough. */
export type Outcome = { aim: string; page: string; found: string; isMet: boolean };

type Check = (page: string) => { found: string; isMet: boolean };

/** Compares the medians with the site's aims: those of times on the timed pages, the others wherever bytes were counted. */
export function checkAims(
  measured: Measurements,
  pages: Readonly<Record<'timed' | 'exact', readonly string[]>>,
): Outcome[] {
  const of = (page: string, variant: VariantId, figure: FigureId) => measured.median(page, variant, figure);
  const text = (value: number, figure: FigureId) => formatFigure(value, FIGURES[figure].unit);

  const own =
    (figure: FigureId, isMet: (value: number) => boolean): Check =>
    (page) => {
      const value = of(page, 'this-site', figure);
      return { found: text(value, figure), isMet: isMet(value) };
    };
  const against =
    (figure: FigureId, variant: VariantId, most: number): Check =>
    (page) => {
      const [mine, theirs] = [of(page, 'this-site', figure), of(page, variant, figure)];
      const ratio = mine / theirs;
      const found = `${text(mine, figure)} : ${text(theirs, figure)} = ${ratio.toFixed(3)}`;
      return { found, isMet: ratio <= most };
    };
  const aheadOf =
    (variant: VariantId): Check =>
    (page) => {
      const behind = COMPARED.filter((figure) => {
        const [mine, theirs] = [of(page, 'this-site', figure), of(page, variant, figure)];
        return FIGURES[figure].unit === 'score' ? mine < theirs : mine > theirs;
      });
      const list = behind.map(
        (figure) =>
          `${FIGURES[figure].label} ${text(of(page, 'this-site', figure), figure)} : ${text(of(page, variant, figure), figure)}`,
      );
      return {
        found: behind.length ? `behind in ${list.join('; ')}` : 'no figure behind',
        isMet: behind.length === 0,
      };
    };

  const aims: readonly (readonly [string, Check, ('timed' | 'exact')?])[] = [
    ['Lighthouse score 100, simulated', own('scoreSimulated', (score) => score === 100)],
    ['Lighthouse score 100, applied', own('scoreApplied', (score) => score === 100)],
    ['largest paint ≤ 1.05 × (d), the limit', against('largestPaint', 'no-script', 1.05)],
    ['largest paint ≤ 0.2 × (c)', against('largestPaint', 'default-federation', 0.2)],
    ['hydrated ≤ 1.1 × (b2)', against('hydrated', 'one-app-prerendered', 1.1)],
    ['hydrated before (e)', against('hydrated', 'astro', 1)],
    [
      '1 round trip until the largest paint',
      own('roundTripsToLargestPaint', (count) => count === 1),
      'exact',
    ],
    ['2 round trips until hydrated', own('roundTripsToHydrated', (count) => count === 2), 'exact'],
    ['no layout shift', own('layoutShift', (shift) => shift === 0)],
    ['blocking time ≤ 50 ms, by Lighthouse', own('blockingTime', (time) => time <= 50)],
    ['blocking time ≤ 50 ms, for a visitor', own('blockingTimeAlone', (time) => time <= 50)],
    ['JavaScript ≤ 1.2 × (b2)', against('bytesJs', 'one-app-prerendered', 1.2), 'exact'],
    ['cold navigation ≤ 1.05 × (b2)', against('coldTime', 'one-app-prerendered', 1.05)],
    ['0 requests on a prefetched click', own('prefetchedRequests', (requests) => requests === 0), 'exact'],
    ['ahead of (b1) on every figure', aheadOf('one-app-client')],
    ['ahead of (c) on every figure', aheadOf('default-federation')],
  ];
  return aims.flatMap(([aim, check, kind = 'timed']) =>
    pages[kind].map((page) => ({ aim, page, ...check(page) })),
  );
}

/** Figures in which less, or a higher score, is better. Single kinds of bytes are left out: they only move between each other. */
const COMPARED: readonly FigureId[] = [
  'scoreSimulated',
  'scoreApplied',
  'firstPaint',
  'largestPaint',
  'largestPaintSimulated',
  'blockingTime',
  'blockingTimeAlone',
  'layoutShift',
  'hydrated',
  'roundTripsToLargestPaint',
  'roundTripsToHydrated',
  'bytesJs',
  'bytesTotal',
  'requests',
  'coldTime',
  'coldRequests',
  'prefetchedTime',
  'prefetchedRequests',
];
