import type { CheckReport } from '@site/release-model/check-report';

/** A report of a check that found nothing, with other facts on demand. */
export const sampleReport = (more: Partial<CheckReport> = {}): CheckReport => ({
  verdict: 'passed',
  at: '2026-03-01T09:30:00.000Z',
  by: 'Ada',
  live: 4,
  packages: [{ name: 'careers', before: '1.0.0-aaaaaaaaaa', after: '1.0.0-bbbbbbbbbb' }],
  rules: [
    { name: 'dead-link', state: 'met', findings: [] },
    { name: 'hydration', state: 'met', findings: [] },
  ],
  warnings: [],
  opened: 5,
  pages: [],
  weights: [],
  ...more,
});
