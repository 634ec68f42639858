import { afterEach, expect, test } from '@rstest/core';
import { cleanup, render, screen } from '@testing-library/react';
import { Clock } from '../parts/clock.tsx';
import { FailuresPanel } from './failures-panel.tsx';
import { LogPanel } from './log-panel.tsx';
import { OwnersPanel } from './owners-panel.tsx';
import { StopsPanel } from './stops-panel.tsx';

afterEach(cleanup);

test('a panel that can’t be read says so in its place', () => {
  render(<LogPanel log={{ problem: 'log/000000007.json is damaged.' }} />);
  expect(screen.getByRole('region', { name: 'Log' }).textContent).toContain('log/000000007.json is damaged.');
});

test('an entry tells who, why, what changed, and the figures for it', () => {
  const evidence = { views: 170, failures: 2, likelihood: 3.08, bounds: [-2.94, 2.94] as const };
  const entry = {
    number: 7,
    action: 'return',
    name: 'Automatic return',
    by: 'operator',
    at: '2026-11-23T12:00:00Z',
    why: 'too many failures',
    changes: ['careers: b → a'],
    hasReport: true,
    waived: [],
    evidence,
  };
  render(<LogPanel log={{ value: { entries: [entry], older: 0, damaged: [] } }} />);
  const [item] = screen.getAllByRole('listitem');
  for (const text of [
    'Automatic return',
    'operator',
    'too many failures',
    'careers: b → a',
    '2 of 170 views failed: failing.',
  ]) {
    expect(item?.textContent).toContain(text);
  }
  expect(screen.getByRole('link', { name: 'Report of entry 7' }).getAttribute('href')).toBe('/checks/7');
});

test('a key that counts no longer stands out', () => {
  const owner = { name: 'careers', paths: ['/careers'], pages: 5 };
  const keys = [
    { id: 'aa', state: 'current' as const },
    { id: 'bb', state: 'revoked' as const, revoked: 'lost' },
  ];
  render(<OwnersPanel owners={{ value: { trustsEveryone: false, owners: [{ ...owner, keys }] } }} />);
  expect(screen.getByText('revoked: lost').className).toContain('text-accent');
  expect(screen.getByText('counts')).toBeTruthy();
});

test('a hold of everything can be ended, and holding is not offered then', () => {
  const note = { by: 'Ada', at: '2026-11-23T12:00:00Z', why: 'Black Friday' };
  const nothing = { held: [], quarantined: [], withdrawn: [], pruning: null };
  render(
    <Clock>
      <StopsPanel stops={{ value: { ...nothing, site: note } }} />
    </Clock>,
  );
  expect(screen.getByRole('button', { name: /Resume everything/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Hold everything/ })).toBeNull();
});

test('without figures the panel says where they come from', () => {
  render(<FailuresPanel failures={{ value: null }} />);
  expect(screen.getByText('SITE_METRICS_URLS')).toBeTruthy();
});

test('failures are shown by kind, next to those of the version before', () => {
  const remote = {
    remote: 'careers',
    version: '1.0.0-0123456789',
    isLive: true,
    verdict: 'failing' as const,
    views: 1000,
    failures: 30,
    kinds: { crash: 30, extension: 20 },
    before: { views: 5000, failures: 5, kinds: { missing: 5, extension: 100 } },
    history: [],
  };
  const figures = { remotes: [remote], views: 6000, servers: 1, silent: [], since: '2026-11-23T12:00:00Z' };
  render(
    <Clock>
      <FailuresPanel failures={{ value: figures }} />
    </Clock>,
  );
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows.slice(1)).toEqual([
    'blame the version30.00 ‰ (30 of 1,000)1.00 ‰ (5 of 5,000)',
    'threw while rendered30.00 ‰ (30 of 1,000)0.00 ‰ (0 of 5,000)',
    'missing file0.00 ‰ (0 of 1,000)1.00 ‰ (5 of 5,000)',
    'extension (blames none)20.00 ‰ (20 of 1,000)20.00 ‰ (100 of 5,000)',
  ]);
});
