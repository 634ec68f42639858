import { expect, test } from '@rstest/core';
import { VARIANTS } from '../variants/variants.ts';
import { completeRuns } from './complete-runs.ts';
import type { Part } from './recording.ts';

const run = (part: Part, number: number, pages: readonly string[]) =>
  pages.flatMap((page) => VARIANTS.map(({ id: variant }) => ({ part, run: number, page, variant })));

const recordingOf = (samples: ReturnType<typeof run>) => ({
  runs: 5,
  pages: ['Home'],
  exactPages: ['Home', 'Careers'],
  routes: [],
  samples,
});

test('a run that was stopped does not count', () => {
  const samples = [...run('timings', 0, ['Home']), ...run('timings', 1, ['Home']).slice(1)];
  expect(completeRuns(recordingOf(samples), 'timings')).toBe(1);
});

test('what does not vary takes one run, of its own pages', () => {
  expect(completeRuns(recordingOf(run('exact', 0, ['Home'])), 'exact')).toBe(0);
  expect(completeRuns(recordingOf(run('exact', 0, ['Home', 'Careers'])), 'exact')).toBe(1);
});

test('Lighthouse takes three runs', () => {
  const samples = [0, 1, 2, 3].flatMap((number) => run('lighthouse', number, ['Home']));
  expect(completeRuns(recordingOf(samples), 'lighthouse')).toBe(3);
});

test('routes are compared with one application and the limit', () => {
  const samples = run('routes', 0, ['/', '/faq']);
  const recording = { ...recordingOf(samples), routes: ['/', '/faq'] };
  expect(completeRuns(recording, 'routes')).toBe(1);
  const compared = ['this-site', 'one-app-prerendered', 'no-script'];
  const needed = samples.filter(({ variant }) => compared.includes(variant));
  expect(completeRuns({ ...recording, samples: needed }, 'routes')).toBe(1);
  expect(completeRuns({ ...recording, samples: needed.slice(1) }, 'routes')).toBe(0);
});
