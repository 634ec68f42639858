import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { ACTIONS, isAskedAction, isPromotion, type Action } from '@site/release-model/actions';
import { readPlan } from '@site/release-model/canary-plan';
import type { LogEntry, NextState } from '@site/release-model/log-entry';
import { sampleSite, type SampleSite } from '../testing/sample-site.ts';
import { applyWish } from './apply-change.ts';
import { CHANGES, type StateChange } from './changes-table.ts';

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

type Next = (state: LogEntry, order: object, note: typeof NOTE) => NextState | null;

const nextOf = (action: StateChange, order: object, state = live): LogEntry | null => {
  const next = (CHANGES[action].next as Next)(state, order, NOTE);
  // The next state says nothing of what has ended.
  const { held: _held, canary: _canary, ...others } = state;
  return next && frozen({ ...others, ...next });
};

/** Orders that change something, each with one that undoes it, if there is such a one. */
const ORDERS: readonly [StateChange, object, (readonly [StateChange, object])?][] = [
  ['hold', { package: null }, ['resume', { package: null }]],
  ['hold', { package: 'beta' }, ['resume', { package: 'beta' }]],
  ['quarantine', OTHER, ['release', OTHER]],
  ['rules', { browser: 'required' }, ['rules', { browser: 'off' }]],
  ['canary-step', { share: 25 }],
  ['canary-end', { packages: ['beta'] }],
];

test('every change has an order here', () => {
  const tried = new Set(ORDERS.flatMap(([action, , undo]) => [action, ...(undo ? [undo[0]] : [])]));
  expect([...tried].sort()).toEqual(Object.keys(CHANGES).sort());
});

for (const [action, order, undo] of ORDERS) {
  test(`${action} ${JSON.stringify(order)} alters no state, says once what is new, and can be undone`, () => {
    const after = nextOf(action, order);
    expect(after).not.toBeNull();
    expect(after).not.toEqual(live);
    // A step sets the time anew.
    if (action !== 'canary-step') expect(nextOf(action, order, after!)).toBeNull();
    if (!undo) return;
    expect(nextOf(undo[0], undo[1], after!)).toEqual(live);
  });
}

test('what a team can ask for is a promotion, a rollback, or a change with arguments in a request', () => {
  const asked = Object.keys(ACTIONS).filter(isAskedAction);
  const others = asked.filter((action) => !isPromotion(action) && action !== 'rollback');
  expect(others.filter((action: Action) => !Object.hasOwn(CHANGES, action))).toEqual([]);
  expect(isAskedAction('constructor')).toBe(false);
});

test('a wish without its arguments changes nothing', async () => {
  const by = { by: 'Ada' };
  await expect(applyWish(sample.site, 'quarantine', { package: 'beta' }, by)).rejects.toThrow(
    'no quarantine',
  );
  await expect(applyWish(sample.site, 'canary-step', { share: 101 }, by)).rejects.toThrow('no canary-step');
  expect((await sample.site.log.head())?.entry.number).toBe(live.number);
  const { entry, message } = await applyWish(sample.site, 'hold', { package: 'beta', version: 'any' }, by);
  expect([entry?.action, message]).toEqual(['hold', 'beta is on hold.']);
});
