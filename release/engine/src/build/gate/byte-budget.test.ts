import { expect, test } from '@rstest/core';
import { SAMPLE_BUDGETS, sampleVersions, sampleRemote } from '../testing/sample-candidate.ts';
import { byteBudget } from './budgets.ts';

const valuesOf = (...versions: Parameters<typeof byteBudget>) =>
  byteBudget(...versions).map(({ package: name, value }) => `${name}: ${value}`);

test('packages within their budgets are accepted', () => {
  expect(byteBudget(sampleVersions())).toEqual([]);
});

test('an entry, a page, a fragment and a shell that exceed theirs are refused', () => {
  const heavy = sampleRemote({}, { entryBytes: 8001, exposes: { './home': 12_001, './fragment/x': 20_000 } });
  const versions = sampleVersions({ remotes: [heavy] });
  versions.shell.entryBytes = 500_000;
  expect(valuesOf(versions)).toEqual([
    'shell: every page: 500,000 B of scripts, the budget is 96,000 B',
    'alpha: the entry: 8,001 B of scripts, the budget is 8,000 B',
    'alpha: ./home: 12,001 B of scripts, the budget is 12,000 B',
    'alpha: ./fragment/x: 20,000 B of scripts, the budget is 12,000 B',
  ]);
});

test('a remote without a budget has the one for all others, even if its name is that of an object’s property', () => {
  for (const name of ['beta', 'constructor']) {
    const other = sampleRemote({}, { exposes: { './x': 10_001 } });
    const versions = sampleVersions({ remotes: [{ ...other, info: { ...other.info, name } }] });
    expect(valuesOf(versions)).toEqual([`${name}: ./x: 10,001 B of scripts, the budget is 10,000 B`]);
  }
});

test('the budgets are those that it is given', () => {
  const budgets = { ...SAMPLE_BUDGETS, shell: { scripts: 89_999 } };
  expect(valuesOf(sampleVersions({ budgets }))).toEqual([
    'shell: every page: 90,000 B of scripts, the budget is 89,999 B',
  ]);
});
