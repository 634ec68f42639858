import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { ACTIONS, type Action } from '@site/release-model/actions';
import { readPlan } from '@site/release-model/canary';
import type { LogEntry, NextState } from '@site/release-model/log-entry';
import { sampleSite, type SampleSite } from '../testing/sample-site.ts';
import { applyChange } from './apply-change.ts';
import { CHANGES } from './changes-table.ts';

const NOTE = { by: 'Ada', at: '2026-11-26T18:00:00.000Z', why: 'a test' };
const OTHER = { package: 'beta', version: '2.0.0-0123456789' };

let sample: SampleSite;
let live: LogEntry;
beforeAll(async () => {
  sample = await sampleSite();
  await sample.promote();
  const beta = await sample.publishText('beta', 'in a canary');
  live = frozen((await sample.promote({ beta }, { canary: readPlan({ share: '5' }) })).entry);
});
afterAll(() => sample.remove());

/** A state that nothing can alter. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value) Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

type Next = (state: LogEntry, order: object, note: typeof NOTE, prepared: unknown) => NextState | null;

const nextOf = ([action, order, prepared]: Change, state = live): LogEntry | null => {
  const next = (CHANGES[action].next as Next)(state, order, NOTE, prepared);
  // The next state says nothing of what has ended.
  const { held: _held, canary: _canary, ...others } = state;
  return next && frozen({ ...others, ...next });
};

/** A change with its order, and what was prepared for it. */
type Change = readonly [Action, object, unknown?];

/** Changes of the live state, each with one that undoes it, if there is such a one. */
const changes = (): readonly (readonly [Change, Change?])[] => {
  const { settings, rules, tool, packages } = live;
  const canary = live.canary!;
  const other = { packages: { ...packages, ...canary.packages }, settings, rules, tool };
  const prepared = { ...other, named: {}, salt: 'other' };
  const before = { before: {}, packages: other.packages, settings };
  const hold = { package: 'beta' };
  return [
    [['promote', { packages: {} }, prepared]],
    [['canary', { packages: {}, canary: readPlan({ share: '9' }) }, prepared]],
    [['canary-step', { share: 25 }]],
    [['canary-end', { names: ['beta'] }]],
    [['rollback', hold, before]],
    [['return', { package: 'beta', version: OTHER.version }, before]],
    [['return', { seen: { began: canary.began, steppedAt: canary.steppedAt } }, null]],
    [
      ['hold', { package: null }],
      ['resume', { package: null }],
    ],
    [
      ['hold', hold],
      ['resume', hold],
    ],
    [
      ['quarantine', OTHER],
      ['release', OTHER],
    ],
    [['settings', {}, { ...other, settings: { ...settings, PUBLIC_POSTHOG_KEY: 'phc_other' } }]],
    [
      ['rules', { browser: 'required' }],
      ['rules', { browser: 'off' }],
    ],
  ];
};

test('every action is a row of the table, and every row has a change here', () => {
  const tried = changes().flatMap(([[action], undo]) => [action, ...(undo ? [undo[0]] : [])]);
  expect([...new Set(tried)].sort()).toEqual(Object.keys(CHANGES).sort());
  expect(Object.keys(CHANGES).sort()).toEqual(Object.keys(ACTIONS).sort());
});

test('a next state alters no state, depends on nothing else, and can be undone', () => {
  for (const [each, undo] of changes()) {
    const after = nextOf(each);
    expect(after, JSON.stringify(each)).not.toBeNull();
    expect(after, JSON.stringify(each)).not.toEqual(live);
    expect(nextOf(each), JSON.stringify(each)).toEqual(after);
    if (!undo) continue;
    expect(nextOf(each, after!), `${each[0]} once more`).toBeNull();
    expect(nextOf(undo, after!)).toEqual(live);
  }
});

test('an order that is right for no change is refused by each, and nothing happens', async () => {
  const wrong = {
    packages: 'beta',
    package: 7,
    names: 'beta',
    seen: 'one',
    settings: [],
    browser: 'some',
  };
  const { number } = live;
  for (const action of Object.keys(CHANGES) as Action[]) {
    const refused = expect(applyChange(sample.site, action, wrong as never, { by: 'Ada' }), action).rejects;
    await refused.toThrow(/^(?:This is no |The share of a canary )/);
  }
  expect((await sample.site.log.head())?.entry.number).toBe(number);
});

test('a wish without its arguments changes nothing', async () => {
  const by = { by: 'Ada' };
  await expect(applyChange(sample.site, 'quarantine', { package: 'beta' } as never, by)).rejects.toThrow(
    'no quarantine',
  );
  await expect(applyChange(sample.site, 'canary-step', { share: 101 }, by)).rejects.toThrow('whole percent');
  expect((await sample.site.log.head())?.entry.number).toBe(live.number);
  const { entry, message } = await applyChange(sample.site, 'hold', { package: 'beta' }, by);
  expect([entry?.action, message]).toEqual(['hold', 'beta is on hold.']);
});
