import type { BrowserContextOptions } from 'playwright-core';
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
 * need no more than two. The same list every time: their numbers count from 1.
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

/** The conditions that are not usual, for people: `window 320×640, motion reduced`. */
export const visitText = (conditions: Conditions): string => {
  const unusual = NAMES.filter((name) => conditions[name] !== USUAL[name]);
  const texts = unusual.map((name) => `${name} ${conditions[name]}`);
  return texts.join(', ') || 'the usual conditions';
};

/** The record of a visitor's choice, as the site writes it. */
const consentRecord = (isAllowed: boolean): string =>
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
