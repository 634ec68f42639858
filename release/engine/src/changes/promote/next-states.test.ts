import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { readPlan } from '../../model/release/canary.ts';
import type { LogEntry, NextState } from '../../model/log/log-entry.ts';
import { sampleSite, type SampleSite } from '../testing/sample-site.ts';
import {
  banned,
  canaryEnded,
  canaryReturned,
  canaryStepped,
  held,
  nextOf,
  promoted,
  quarantined,
  released,
  resumed,
  returned,
  withCanary,
  withRules,
} from './next-states.ts';

const NOTE = { by: 'Ada', at: '2026-11-26T18:00:00.000Z', why: 'a test' };
const OTHER = 'beta@2.0.0-0123456789';

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

type Next = (state: LogEntry) => NextState | null;

/** Next states of the live one, each with what undoes it, if there is such a thing. */
function changes(): Readonly<Record<string, readonly [Next, Next?]>> {
  const { settings, rules, tool, packages } = live;
  const canary = live.canary!;
  const other = { ...packages, ...canary.packages };
  return {
    promotion: [(state) => promoted(state, { packages: other, settings, rules, tool, named: {} })],
    step: [(state) => canaryStepped(state, 25, NOTE, undefined, false)],
    renewal: [(state) => canaryStepped(state, 5, NOTE, undefined, true)],
    end: [(state) => canaryEnded(state, ['beta'], undefined)],
    rollback: [(state) => returned(state, other, settings)],
    return: [(state) => canaryReturned(state, canary, NOTE)],
    ban: [(state) => banned(nextOf(state), [OTHER], NOTE)],
    hold: [(state) => held(state, null, NOTE), (state) => resumed(state, null)],
    'hold of a package': [(state) => held(state, 'beta', NOTE), (state) => resumed(state, 'beta')],
    quarantine: [(state) => quarantined(state, OTHER, NOTE), (state) => released(state, OTHER)],
    rules: [
      (state) => withRules(state, { ...state.rules, gate: 'another' }),
      (state) => withRules(state, { ...state.rules, gate: live.rules.gate }),
    ],
  };
}

/** The entry with a next state, which says nothing of what has ended. */
function entryWith(state: LogEntry, next: NextState): LogEntry {
  const { held: _held, canary: _canary, ...others } = state;
  return frozen({ ...others, ...next });
}

test('a next state alters no state, depends on nothing else, and can be undone', () => {
  for (const [name, [next, undo]] of Object.entries(changes())) {
    const after = next(live)!;
    expect(entryWith(live, after), name).not.toEqual(live);
    expect(next(live), name).toEqual(after);
    if (!undo) continue;
    expect(next(entryWith(live, after)), `${name} once more`).toBeNull();
    expect(entryWith(live, undo(entryWith(live, after))!), name).toEqual(live);
  }
});

test('a canary begins with the packages that differ, and with cohorts of its own', () => {
  const plan = readPlan({ share: '9' });
  const [one, two] = [1, 2].map(() => withCanary(live, plan, { ...live.canary!.packages }, NOTE).canary!);
  expect(Object.keys(one!.packages)).toEqual(['beta']);
  expect(one!.salt).not.toBe(two!.salt);
});
