import { expect, test } from '@rstest/core';
import type { VariantId } from '../variants/served-variant.ts';
import type { Recording } from './recording.ts';
import { routesDocument, routesReportOf } from './routes-document.ts';

/** One run of two routes: blocking time of a visitor and by Lighthouse, and the score, of (a), (b2) and (d). */
function recordingOf(
  figures: Readonly<Record<string, readonly (readonly [number, number, number])[]>>,
): Recording {
  const ids: readonly VariantId[] = ['this-site', 'one-app-prerendered', 'no-script'];
  return {
    circumstances: { date: '2026-11-23', machine: '2 × processor', load: '0.1', versions: { Node: '20' } },
    isForTheRecord: true,
    packages: {},
    runs: 1,
    pages: [],
    exactPages: [],
    returns: [],
    routes: Object.keys(figures),
    samples: Object.entries(figures).flatMap(([page, variants]) =>
      variants.map(([blockingTimeAlone, blockingTime, scoreApplied], index) => ({
        part: 'routes' as const,
        run: 0,
        page,
        variant: ids[index]!,
        sample: { blockingTimeAlone, blockingTime, scoreApplied },
        pace: 80 + 10 * index,
      })),
    ),
  };
}

test('a route that blocks 1.5 × as long as one application is good enough, one that blocks longer is named', () => {
  const report = routesReportOf(
    recordingOf({
      '/': [
        [15, 30, 100],
        [10, 20, 98],
        [0, 0, 100],
      ],
      '/faq': [
        [16, 31, 99],
        [10, 20, 98],
        [0, 0, 100],
      ],
    }),
  );
  expect(report.tables.map(({ figure, rows }) => [figure, rows[1]])).toEqual([
    ['Total blocking time, for a visitor, ms', ['`/`', '15', '10', '0']],
    ['Total blocking time, by Lighthouse, ms', ['`/`', '30', '20', '0']],
    ['Lighthouse score, applied', ['`/`', '100', '98', '100']],
  ]);
  expect(report.missed).toEqual([
    '`/faq`: Total blocking time, for a visitor 16, in (b2) 10',
    '`/faq`: Total blocking time, by Lighthouse 31, in (b2) 20',
    '`/faq`: Lighthouse score, applied 99, in (d) 100',
  ]);
  expect(routesDocument(report)).toContain('6 aims, 3 of them met');
  expect(routesDocument(report)).toContain('twice at once, in 90 (80–100) ms');
});

test('a score is asked for where the page without scripts has it', () => {
  const report = routesReportOf(
    recordingOf({
      '/': [
        [0, 0, 99],
        [0, 0, 98],
        [0, 0, 99],
      ],
    }),
  );
  expect(report.missed).toEqual([]);
});
