import { expect, test } from '@rstest/core';
import { createStore } from 'zustand/vanilla';
import { createAnalyticsSlice, type AnalyticsSlice } from './analytics-slice.ts';
import { createConsentSlice, type ConsentSlice } from './consent-slice.ts';
import { preferencesOf, type ConsentPreferences, type ConsentState } from './consent-state.ts';

const ALL: ConsentPreferences = { essential: true, analytics: true, marketing: true };
const NONE: ConsentPreferences = { essential: true, analytics: false, marketing: false };
const ONLY_MARKETING: ConsentPreferences = { essential: true, analytics: false, marketing: true };

const unread: ConsentState = { status: 'unread' };
const undecided: ConsentState = { status: 'undecided' };
const dismissed: ConsentState = { status: 'dismissed' };
const refusedBySignal: ConsentState = { status: 'refused-by-signal' };
const decided = (preferences: ConsentPreferences): ConsentState => ({ status: 'decided', preferences });

type Step = [name: string, act: (slice: ConsentSlice) => void];
const adopt = (stored: ConsentPreferences | null, hasSignal = false): Step => [
  `the record says ${stored ? JSON.stringify(stored) : 'nothing'}${hasSignal ? ', the browser says no' : ''}`,
  (slice) => slice.adoptConsent(stored, hasSignal),
];
const dismiss: Step = ['the banner is dismissed', (slice) => slice.dismissConsent()];

const TRANSITIONS: readonly [from: ConsentState, step: Step, to: ConsentState, queueAfter: number][] = [
  // At start.
  [unread, adopt(null), undecided, 1],
  [unread, adopt(null, true), refusedBySignal, 0],
  [unread, adopt(ALL), decided(ALL), 1],
  [unread, adopt(NONE), decided(NONE), 0],
  // A stored choice is later than the browser's general one, and counts more.
  [unread, adopt(ALL, true), decided(ALL), 1],
  [unread, dismiss, unread, 1],
  // The banner, or another tab: each stores the choice first.
  [undecided, adopt(ALL), decided(ALL), 1],
  [undecided, adopt(NONE), decided(NONE), 0],
  [undecided, adopt(ONLY_MARKETING), decided(ONLY_MARKETING), 0],
  [undecided, dismiss, dismissed, 1],
  // Cookie Settings later in the visit.
  [dismissed, adopt(ALL), decided(ALL), 1],
  [dismissed, adopt(NONE), decided(NONE), 0],
  [refusedBySignal, adopt(ALL), decided(ALL), 1],
  [refusedBySignal, dismiss, refusedBySignal, 1],
  [decided(ALL), adopt(NONE), decided(NONE), 0],
  [decided(NONE), adopt(ALL), decided(ALL), 1],
  [decided(ALL), dismiss, decided(ALL), 1],
  // Another tab has cleared the storage.
  [decided(ALL), adopt(null), undecided, 1],
  [decided(ALL), adopt(null, true), refusedBySignal, 0],
  [dismissed, adopt(null), dismissed, 1],
];

function storeIn(consent: ConsentState) {
  const store = createStore<ConsentSlice & AnalyticsSlice>()((...api) => ({
    ...createConsentSlice(...api),
    ...createAnalyticsSlice(...api),
  }));
  const waiting = {
    name: 'pageview',
    properties: { timestamp: '2026-03-01T09:30:00.000Z', path: '/' },
  } as const;
  store.setState({ consent, queue: [waiting] });
  return store;
}

for (const [from, [name, act], to, queueAfter] of TRANSITIONS) {
  const kept = queueAfter === 0 ? 'drops' : 'keeps';
  test(`${JSON.stringify(from)}, when ${name}, ${kept} what waits and becomes ${JSON.stringify(to)}`, () => {
    const store = storeIn(from);
    act(store.getState());
    expect(store.getState().consent).toEqual(to);
    expect(store.getState().queue.length).toBe(queueAfter);
  });
}

test('only a decision allows analytics or marketing', () => {
  for (const state of [unread, undecided, dismissed, refusedBySignal])
    expect(preferencesOf(state)).toEqual(NONE);
  expect(preferencesOf(decided(ALL))).toEqual(ALL);
});
