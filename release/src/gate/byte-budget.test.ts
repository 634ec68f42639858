import { expect, test } from '@rstest/core';
import { sampleVersions, sampleRemote } from '../testing/sample-candidate.ts';
import { byteBudget } from './byte-budget.ts';

test('packages within their budgets are accepted', () => {
  expect(byteBudget(sampleVersions())).toEqual([]);
});

test('an entry, a page, a fragment and a shell that exceed theirs are refused', () => {
  const heavy = sampleRemote({}, { entryBytes: 8001, exposes: { './home': 10_001, './fragment/x': 20_000 } });
  const versions = sampleVersions({ remotes: [heavy] });
  versions.shell.scriptBytes = 500_000;
  expect(byteBudget(versions).map(({ package: name, value }) => `${name}: ${value}`)).toEqual([
    'shell: every page: 500,000 B of scripts, the budget is 96,000 B',
    'alpha: the entry: 8,001 B of scripts, the budget is 8,000 B',
    'alpha: ./home: 10,001 B of scripts, the budget is 10,000 B',
    'alpha: ./fragment/x: 20,000 B of scripts, the budget is 10,000 B',
  ]);
});
