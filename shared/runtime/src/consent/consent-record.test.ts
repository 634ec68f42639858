import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import {
  CONSENT_STORAGE_KEY,
  CONSENT_TERM_DAYS,
  parseConsentRecord,
  readConsentRecord,
  writeConsentRecord,
} from './consent-record.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
afterEach(() => void rs.useRealTimers());

const VALID = {
  preferences: { essential: true, analytics: true, marketing: false },
  timestamp: '2026-03-01T09:30:00.000Z',
  version: '1.0',
};
const { preferences, timestamp } = VALID;
const json = (value: unknown) => JSON.stringify(value);
const ALL = { essential: true, analytics: true, marketing: true } as const;
const NONE = { essential: true, analytics: false, marketing: false } as const;

beforeEach(() => {
  localStorage.clear();
  rs.useFakeTimers({ now: Date.parse('2026-03-02T12:00:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  rs.useRealTimers();
  Object.assign(navigator, { globalPrivacyControl: undefined });
});

const daysAgo = (days: number) =>
  json({ ...VALID, timestamp: new Date(Date.now() - days * 86_400_000).toISOString() });

test('a record counts for its term, and never before its date', () => {
  const counts = (days: number) => parseConsentRecord(daysAgo(days)) !== null;
  expect([0, 1, CONSENT_TERM_DAYS - 0.01].map(counts)).toEqual([true, true, true]);
  expect([CONSENT_TERM_DAYS, 900, -0.01, -27_000].map(counts)).toEqual([false, false, false, false]);
});

test('a record made without the privacy signal counts no more once the browser sends it; one made under it does', () => {
  writeConsentRecord(ALL);
  Object.assign(navigator, { globalPrivacyControl: true });
  expect(readConsentRecord()).toBeNull();
  writeConsentRecord(ALL);
  expect(readConsentRecord()?.privacySignal).toBe(true);
  Object.assign(navigator, { globalPrivacyControl: undefined });
  expect(readConsentRecord()?.preferences).toEqual(ALL);
});

test('a record of the current version is read as it was stored', () => {
  expect(parseConsentRecord(json(VALID))).toEqual(VALID);
});

test('a decision is read back as it was written, with the time of saving', () => {
  rs.useFakeTimers({ toFake: ['Date'], now: NOW });
  writeConsentRecord({ essential: true, analytics: false, marketing: true });
  const record = readConsentRecord();
  expect(record?.preferences).toEqual({ essential: true, analytics: false, marketing: true });
  expect(record?.version).toBe('1.0');
  expect(Date.parse(record?.timestamp ?? '')).toBe(NOW);
  expect(Object.keys(localStorage)).toEqual([CONSENT_STORAGE_KEY]);
});

const COUNTS_AS_NONE: readonly [why: string, text: string | null][] = [
  ['nothing stored', null],
  ['an empty text', ''],
  ['a truncated record', json(VALID).slice(0, -8)],
  ['null', 'null'],
  ['a list', json([VALID])],
  ['an older version', json({ ...VALID, version: '0.9' })],
  ['a later version', json({ ...VALID, version: '2.0' })],
  ['a version that is a number', json({ ...VALID, version: 1.0 })],
  ['no version', json({ preferences, timestamp })],
  ['no preferences', json({ timestamp, version: '1.0' })],
  ['preferences that are null', json({ ...VALID, preferences: null })],
  ['essential refused', json({ ...VALID, preferences: { ...preferences, essential: false } })],
  ['essential missing', json({ ...VALID, preferences: { analytics: true, marketing: true } })],
  ['analytics missing', json({ ...VALID, preferences: { essential: true, marketing: true } })],
  ['analytics as a text', json({ ...VALID, preferences: { ...preferences, analytics: 'true' } })],
  ['marketing missing', json({ ...VALID, preferences: { essential: true, analytics: true } })],
  ['marketing null', json({ ...VALID, preferences: { ...preferences, marketing: null } })],
  ['no timestamp', json({ preferences, version: '1.0' })],
  ['a timestamp that is a number', json({ ...VALID, timestamp: 1772357400000 })],
  ['a timestamp that is a list', json({ ...VALID, timestamp: [timestamp] })],
  ['a timestamp that is no date', json({ ...VALID, timestamp: '2026-13-41T99:00:00Z' })],
  ['a timestamp that is no ISO date', json({ ...VALID, timestamp: 'Mar 1, 2026' })],
  ['another tool’s record', json({ necessary: true, statistics: true, stamp: 'x', ver: 1 })],
];

for (const [why, text] of COUNTS_AS_NONE) {
  test(`counts as no record: ${why}`, () => {
    expect(parseConsentRecord(text)).toBeNull();
  });
}

test('a browser that denies storage has no record, and writing to it throws nothing', () => {
  const storage = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!;
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  try {
    expect(readConsentRecord()).toBeNull();
    writeConsentRecord({ essential: true, analytics: true, marketing: true });
  } finally {
    Object.defineProperty(globalThis, 'localStorage', storage);
  }
  expect(readConsentRecord()).toBeNull();
});

/** Replaces methods of the storage for one test. */
function withStorage(methods: Partial<Storage>, work: () => void): void {
  const real = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!;
  const storage = localStorage;
  const own: Partial<Storage> = {
    getItem: (key) => storage.getItem(key),
    setItem: (key, text) => storage.setItem(key, text),
    removeItem: (key) => storage.removeItem(key),
    clear: () => storage.clear(),
  };
  const value = { ...own, ...methods };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value });
  try {
    work();
  } finally {
    Object.defineProperty(globalThis, 'localStorage', real);
  }
}
const refuse = () => {
  throw new DOMException('full', 'QuotaExceededError');
};
const nothing = () => {};

const REFUSING: readonly [how: string, methods: Partial<Storage>][] = [
  ['is full', { setItem: refuse }],
  ['stores nothing without a word', { setItem: nothing }],
  ['stores nothing and removes nothing', { setItem: refuse, removeItem: refuse }],
  ['does nothing without a word', { setItem: nothing, removeItem: nothing }],
];

for (const [how, methods] of REFUSING) {
  test(`a withdrawal leaves nothing that allows anything in a storage that ${how}`, () => {
    writeConsentRecord(ALL);
    withStorage(methods, () => writeConsentRecord(NONE));
    expect(readConsentRecord()).toBeNull();
  });
}

test('a record is stored in the room that the earlier one leaves', () => {
  writeConsentRecord(ALL);
  const storage = localStorage;
  const setItem = (key: string, value: string) =>
    storage.getItem(key) === null ? storage.setItem(key, value) : refuse();
  withStorage({ setItem }, () => writeConsentRecord(NONE));
  expect(readConsentRecord()?.preferences).toEqual(NONE);
});
