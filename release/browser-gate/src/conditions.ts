import type { BrowserContextOptions } from 'playwright-core';
import type { EngineName } from './engines/engines.ts';
import { CONSENT_RECORD } from './rules/consent.ts';

/** Under what a visitor may open a page: name of a condition → what it may be, the usual first. */
export const CONDITIONS = {
  window: ['1280×800', '320×640', '390×844', '600×900', '820×1180', '844×390'],
  consent: ['none', 'given', 'refused'],
  language: ['en-US in UTC', 'de-DE in Europe/Berlin', 'ja-JP in Asia/Tokyo'],
  colours: ['light', 'dark'],
  motion: ['full', 'reduced'],
  contrast: ['usual', 'more', 'forced'],
  visit: ['first', 'second'],
  input: ['mouse', 'touch'],
  text: ['usual', 'large'],
  network: ['online', 'cut'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Name = keyof typeof CONDITIONS;

/** One value of each condition. */
export type Conditions = { [Each in Name]: (typeof CONDITIONS)[Each][number] };

const NAMES = Object.keys(CONDITIONS) as Name[];

/** Every two conditions with a value each, as texts. */
const pairsOf = (values: Partial<Readonly<Record<Name, readonly string[]>>>): string[] =>
  NAMES.flatMap((one, index) =>
    NAMES.slice(index + 1).flatMap((other) =>
      (values[one] ?? []).flatMap((a) => (values[other] ?? []).map((b) => pairOf([one, a], [other, b]))),
    ),
  );

const pairOf = (...pair: (readonly [Name, string])[]): string => JSON.stringify(pair);

const pairsIn = (row: Partial<Record<Name, string>>): string[] =>
  pairsOf(Object.fromEntries(Object.entries(row).map(([name, value]) => [name, [value]])));

/**
 * The conditions of a few visits in which each value of each condition meets each value of every other one: most faults
 * need no more than two. The same list every time.
 */
export const PAIRED_CONDITIONS: readonly Conditions[] = pairedConditions();

function pairedConditions(): Conditions[] {
  const missing = new Set(pairsOf(CONDITIONS));
  const rows: Conditions[] = [];
  while (missing.size > 0) {
    const [first = '[]'] = missing;
    const row: Partial<Record<Name, string>> = Object.fromEntries(JSON.parse(first) as [Name, string][]);
    for (const name of NAMES) {
      if (row[name] !== undefined) continue;
      const gain = (value: string) =>
        pairsIn({ ...row, [name]: value }).filter((pair) => missing.has(pair)).length;
      const [best = ''] = CONDITIONS[name].toSorted((a, b) => gain(b) - gain(a));
      row[name] = best;
    }
    for (const pair of pairsIn(row)) missing.delete(pair);
    rows.push(row as Conditions);
  }
  return rows;
}

const USUAL: Conditions = {
  window: '1280×800',
  consent: 'none',
  language: 'en-US in UTC',
  colours: 'light',
  motion: 'full',
  contrast: 'usual',
  visit: 'first',
  input: 'mouse',
  text: 'usual',
  network: 'online',
};

/** In six visits, each value that Firefox can bring about. */
const IN_FIREFOX: readonly Partial<Conditions>[] = [
  { language: 'de-DE in Europe/Berlin', visit: 'second' },
  { window: '320×640', consent: 'given', motion: 'reduced' },
  { window: '390×844', colours: 'dark', network: 'cut' },
  { window: '600×900', consent: 'refused', language: 'ja-JP in Asia/Tokyo', visit: 'second' },
  { window: '820×1180', colours: 'dark', consent: 'given' },
  { window: '844×390', motion: 'reduced' },
];

/** In five visits, each value that WebKit can bring about; it has no window of 320 pixels. */
const IN_WEBKIT: readonly Partial<Conditions>[] = [
  { visit: 'second' },
  { window: '390×844', motion: 'reduced' },
  { window: '600×900', consent: 'given', visit: 'second' },
  { window: '820×1180', consent: 'refused', motion: 'reduced' },
  { window: '844×390' },
];

/** A browser, and the conditions under which it opens a page. */
export type ConditionVisit = { engine: 'Chromium' | EngineName; conditions: Conditions };

/** All visits under conditions; their numbers count from 1 and are the same on every machine. */
export const VISITS: readonly ConditionVisit[] = [
  ...PAIRED_CONDITIONS.map((conditions) => ({ engine: 'Chromium' as const, conditions })),
  ...IN_FIREFOX.map((conditions) => ({
    engine: 'Firefox' as const,
    conditions: { ...USUAL, ...conditions },
  })),
  ...IN_WEBKIT.map((conditions) => ({ engine: 'WebKit' as const, conditions: { ...USUAL, ...conditions } })),
];

/** The browser and the conditions that are not usual, for people: `Firefox, window 320×640, motion reduced`. */
export const visitText = ({ engine, conditions }: ConditionVisit): string => {
  const unusual = NAMES.filter((name) => conditions[name] !== USUAL[name]);
  const texts = unusual.map((name) => `${name} ${conditions[name]}`);
  if (engine !== 'Chromium') texts.unshift(engine);
  return texts.join(', ') || 'the usual conditions';
};

/** The record of a visitor's choice, as the site writes it. */
export const consentRecord = (isAllowed: boolean): string =>
  JSON.stringify({
    preferences: { essential: true, analytics: isAllowed, marketing: isAllowed },
    timestamp: new Date().toISOString(),
    version: '1.0',
  });

/** Width and height of the window in pixels. */
export function windowOf({ window }: Pick<Conditions, 'window'>): [width: number, height: number] {
  const [width = 0, height = 0] = window.split('×').map(Number);
  return [width, height];
}

/** A browser context in which the conditions hold, but for the size of the text and the network. */
export function contextOptions(conditions: Conditions, origin: string): BrowserContextOptions {
  const { consent, language, colours, motion, contrast, input } = conditions;
  const [width, height] = windowOf(conditions);
  const [locale = '', timezoneId = ''] = language.split(' in ');
  const record = { name: CONSENT_RECORD, value: consentRecord(consent === 'given') };
  return {
    viewport: { width, height },
    locale,
    timezoneId,
    colorScheme: colours,
    reducedMotion: motion === 'reduced' ? 'reduce' : 'no-preference',
    contrast: contrast === 'more' ? 'more' : 'no-preference',
    forcedColors: contrast === 'forced' ? 'active' : 'none',
    hasTouch: input === 'touch',
    ...(consent === 'none'
      ? {}
      : { storageState: { cookies: [], origins: [{ origin, localStorage: [record] }] } }),
  };
}
