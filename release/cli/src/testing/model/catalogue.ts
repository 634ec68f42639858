import type { PublicSettings } from '@site/contracts';

/** What the model has to know of a version of the game. */
export type Facts = {
  /** React that it provides, or needs. */
  react: string;
  /** Rules that it breaks by itself, with their sentences' subjects: rule → what. */
  faults: Readonly<Record<string, string>>;
  /** A page to which it links, and that page's package. */
  linksTo?: string;
};

const clean: Facts = { react: '19.3.1', faults: {} };

/** Every version of the games: package → label → facts. The first of each is live when a game begins. */
export const VERSIONS: Readonly<Record<string, Readonly<Record<string, Facts>>>> = {
  shell: { s1: clean, s2: { ...clean, react: '19.4.0' } },
  alpha: {
    a1: clean,
    a2: { ...clean, linksTo: 'gamma' },
    a3: { ...clean, faults: { 'dead-link': '/ /nowhere' } },
    a4: { ...clean, faults: { 'dead-link': '/ /nowhere' } },
  },
  beta: {
    b1: clean,
    b2: clean,
    b3: { ...clean, faults: { 'single-heading': '/beta' } },
    b4: { ...clean, react: '19.4.0' },
    b5: { ...clean, faults: { 'path-outside-mounts': '/gamma/b5' } },
  },
  gamma: { g1: clean, g2: { ...clean, faults: { 'byte-budget': 'the entry' } } },
};

/** Names of the packages; the shell comes first. */
export const NAMES = Object.keys(VERSIONS);

/** Facts of a version. */
export const factsOf = (name: string, label: string): Facts => VERSIONS[name]?.[label] ?? clean;

/** Rules that the games waive: all that a version here breaks. */
export const WAIVED = ['dead-link', 'single-heading', 'path-outside-mounts', 'byte-budget', 'no-way-back'];

const KEY = 'sb_publishable_';

/** The setting that the games change. */
export const settingOf = (value: string): string => `${KEY}${value}`;

/** The value of {@link settingOf} in settings. */
export const valueOf = ({ PUBLIC_SUPABASE_ANON_KEY: key = '' }: Partial<PublicSettings>): string =>
  key.slice(KEY.length);
