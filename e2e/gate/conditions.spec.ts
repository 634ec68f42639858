import { checkConditions } from '@site/release-browser/check-conditions';
import { checkInBrowser } from '@site/release-browser/check-in-browser';
import { CONDITIONS, PAIRED_CONDITIONS, type Conditions } from '@site/release-browser/conditions';
import { knownChromium, knownHeadlessShell } from '@site/release-browser/known-chromium';
import { Chromiums } from '@site/release-browser/chromiums';
import { expect, test } from '../support/test.ts';
import { effect, REVEALS_ON_SCROLL, sheet } from './bad-releases.ts';
import { asOneStep, startGateSite } from './gate-site.ts';
import { writeBadPages } from './write-bad-pages.ts';
import { NIGHTLY } from '../support/nightly.ts';

test.describe.configure({ timeout: 900_000 });

const throwsIf = (condition: string) =>
  effect(`if (${condition}) setTimeout(() => { throw new Error('under a condition'); });`);
const hides = (media: string, selector: string, how = 'display:none') =>
  sheet(`@media ${media}{${selector}{${how}!important}}`);

/** Pages that are fine for most visitors: name → statements of the component, under what it is bad, and the rule. */
const FAULTS: Readonly<Record<string, [code: string, under: Partial<Conditions>, rule: string]>> = {
  'in-german': [
    throwsIf('navigator.language.startsWith("de")'),
    { language: 'de-DE in Europe/Berlin' },
    'page-error',
  ],
  'in-tokyo': [
    throwsIf('Intl.DateTimeFormat().resolvedOptions().timeZone === "Asia/Tokyo"'),
    { language: 'ja-JP in Asia/Tokyo' },
    'page-error',
  ],
  'on-a-tablet': [throwsIf('innerWidth === 820'), { window: '820×1180' }, 'page-error'],
  'with-consent': [
    throwsIf(`localStorage.getItem('cookie-consent')?.includes('"analytics":true')`),
    { consent: 'given' },
    'page-error',
  ],
  'without-consent': [
    throwsIf(`localStorage.getItem('cookie-consent')?.includes('"analytics":false')`),
    { consent: 'refused' },
    'page-error',
  ],
  'changes-consent': [
    effect(
      `localStorage.setItem('cookie-consent', (localStorage.getItem('cookie-consent') ?? '').replaceAll('false', 'true'));`,
    ),
    { consent: 'refused' },
    'consent',
  ],
  'from-the-cache': [
    effect(`setTimeout(() => {
      const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) => name.endsWith('.js'));
      if (scripts.some((each) => each.transferSize === 0 && each.decodedBodySize > 0)) throw new Error('from the cache');
    }, 500);`),
    { visit: 'second' },
    'page-error',
  ],
  'on-touch': [throwsIf('navigator.maxTouchPoints > 0'), { input: 'touch' }, 'page-error'],
  'with-large-text': [
    throwsIf(`parseFloat(getComputedStyle(document.documentElement).fontSize) > 16`),
    { text: 'large' },
    'page-error',
  ],
  'with-contrast': [
    throwsIf(`matchMedia('(prefers-contrast: more)').matches`),
    { contrast: 'more' },
    'page-error',
  ],
  'with-forced-colours': [
    throwsIf(`matchMedia('(forced-colors: active)').matches`),
    { contrast: 'forced' },
    'page-error',
  ],
  'no-heading-with-forced-colours': [
    hides('(forced-colors:active)', 'main h1', 'visibility:hidden'),
    { contrast: 'forced' },
    'unseen-text',
  ],
  'no-icon-with-forced-colours': [
    effect(`const button = Object.assign(document.createElement('button'), { ariaLabel: 'Close' });
    Object.assign(button.style, { width: '24px', height: '24px', background: '#123', mask: 'linear-gradient(#000, #000)' });
    document.querySelector('main section')?.append(button);`),
    { contrast: 'forced' },
    'unseen-text',
  ],
  'no-text-without-motion': [
    hides('(prefers-reduced-motion:reduce)', 'main p', 'opacity:0'),
    { motion: 'reduced' },
    'unseen-text',
  ],
  'no-colour-on-a-tablet': [
    hides('(min-width:800px) and (max-width:840px)', 'main p', 'color:transparent'),
    { window: '820×1180' },
    'unseen-text',
  ],
  offline: [effect(`addEventListener('offline', () => { throw new Error('offline'); });`), {}, 'page-error'],
  'turned-away': [effect(`addEventListener('blur', () => { throw new Error('away'); });`), {}, 'page-error'],
  'on-a-pointer': [
    effect(`addEventListener('pointermove', () => { throw new Error('moved'); });`),
    {},
    'page-error',
  ],
  'when-printed': [
    effect(`addEventListener('beforeprint', () => { throw new Error('printed'); });`),
    {},
    'page-error',
  ],
  'after-half-a-minute': [
    effect(`setTimeout(() => { throw new Error('late'); }, 30_000);`),
    {},
    'page-error',
  ],
  'works-late': [
    effect(
      `setTimeout(() => setInterval(() => { for (const begun = Date.now(); Date.now() - begun < 180;); }, 200), 30_000);`,
    ),
    {},
    'main-thread',
  ],
  'grows-late': [
    effect(`setTimeout(() => {
      for (let count = 0; count < 60_000; count += 1) document.querySelector('main')?.append(document.createElement('i'));
    }, 8000);`),
    {},
    'weight',
  ],
  'keeps-buffers': [
    effect(
      `Object.assign(window, { kept: Array.from({ length: 21 }, () => new Uint8Array(1_000_000).fill(1)) });`,
    ),
    {},
    'memory',
  ],
  'stores-late': [
    effect(`setTimeout(() => localStorage.setItem('late', '1'), 20_000);`),
    { consent: 'none' },
    'storage',
  ],
  'renames-itself-late': [
    effect(`setTimeout(() => { document.title = 'Come back'; }, 20_000);`),
    {},
    'head-kept',
  ],
  'without-motion': [
    hides('(prefers-reduced-motion:reduce)', 'body header'),
    { motion: 'reduced' },
    'covered',
  ],
  'in-the-dark': [
    hides('(prefers-color-scheme:dark)', 'body footer', 'opacity:0'),
    { colours: 'dark' },
    'covered',
  ],
  'prints-nothing': [hides('print', 'main'), {}, 'content-kept'],
  'too-wide': [
    sheet('@media (min-width:550px) and (max-width:650px){main{width:1624px!important}}'),
    { window: '600×900' },
    'overflow',
  ],
  'no-banner-when-low': [
    hides('(max-height:400px)', '[data-expose="fragment/consent-banner"] *', 'opacity:0'),
    { window: '844×390', consent: 'none' },
    'consent',
  ],
  'glass-over-the-header': [
    sheet(
      '@media (prefers-contrast:more){body::before{content:"";position:fixed;inset:0 0 auto;height:90px;z-index:99}}',
    ),
    { contrast: 'more', consent: 'given' },
    'covered',
  ],
  'header-of-its-own': [
    effect(`if (matchMedia('(prefers-contrast: more)').matches) {
      const header = document.querySelector('body header')!;
      document.querySelector('main h1')!.before(header.cloneNode(true));
      header.remove();
    }`),
    { contrast: 'more', consent: 'given' },
    'covered',
  ],
  'inert-banner': [
    effect(`const timer = setInterval(() => {
      const banner = document.querySelector<HTMLElement>('[data-at-foot]');
      if (banner && matchMedia('(prefers-color-scheme: dark)').matches) banner.inert = true;
      if (banner) clearInterval(timer);
    }, 20);`),
    { colours: 'dark', consent: 'none' },
    'consent',
  ],
  'covered-banner': [
    sheet('@media (max-width:400px){body::after{content:"";position:fixed;inset:0;z-index:2147483647}}'),
    { window: '320×640', consent: 'none' },
    'consent',
  ],
};

test('every two conditions meet in few visits', NIGHTLY, () => {
  expect(PAIRED_CONDITIONS.length).toBeLessThanOrEqual(20);
  const values = Object.entries(CONDITIONS) as [keyof Conditions, readonly string[]][];
  const missing = values.flatMap(([one, list], index) =>
    values
      .slice(index + 1)
      .flatMap(([other, others]) =>
        list.flatMap((a) =>
          others
            .filter((b) => !PAIRED_CONDITIONS.some((row) => row[one] === a && row[other] === b))
            .map((b) => `${one} ${a}, ${other} ${b}`),
        ),
      ),
  );
  expect(missing).toEqual([]);
});

test(
  'each fault is found under its conditions, and named with the visit that repeats it',
  NIGHTLY,
  async () => {
    const pages = Object.entries(FAULTS).map(([name, [code]]) => [name, { code }]);
    const site = await startGateSite({
      'mfe-careers': (folder) =>
        writeBadPages(folder, {
          ...Object.fromEntries(pages),
          'reveals-on-scroll': REVEALS_ON_SCROLL,
          'hides-from-light-browsers': { code: throwsIf(`'chrome' in window`) },
        }),
    });
    const chromiums = new Chromiums();
    const browser = await chromiums.light();
    const budgets = { nodes: 6000, cssRules: 3000, cssBytes: 150_000, pictureBytes: 400_000 };
    const changed = new Set(['careers']);
    const pageAt = (name: string) => ({
      path: `/careers/${name}`,
      owner: 'careers',
      changed: true,
    });
    const rowOf = (under: Partial<Conditions>) =>
      PAIRED_CONDITIONS.findIndex((row) =>
        Object.entries(under).every(([key, value]) => row[key as keyof Conditions] === value),
      );
    const found: Record<string, string[]> = {};
    await asOneStep(async () => {
      for (const [name, [, under]] of Object.entries(FAULTS)) {
        const row = PAIRED_CONDITIONS[rowOf(under)]!;
        const findings = await checkConditions(
          browser,
          { site: site.shown, page: pageAt(name), changed, budgets },
          row,
        );
        found[name] = [...new Set(findings.map(({ rule }) => rule))];
      }
    });
    const expected = Object.entries(FAULTS).map(([name, [, , rule]]) => [name, [rule]]);
    expect(found).toEqual(Object.fromEntries(expected));

    const made = async (visits: number, name: string) =>
      asOneStep(() =>
        checkInBrowser({
          chromiums,
          candidate: site.shown,
          live: undefined,
          changed,
          pages: [pageAt(name)],
          visits,
        }),
      );
    for (const window of CONDITIONS.window.slice(0, 2))
      expect(
        (await made(rowOf({ window, motion: 'full' }) + 1, 'reveals-on-scroll')).findings,
        window,
      ).toEqual([]);
    const visit = rowOf({ language: 'de-DE in Europe/Berlin' }) + 1;
    expect((await made(visit, 'in-german')).findings).toEqual([
      {
        rule: 'page-error',
        package: 'careers',
        page: '/careers/in-german',
        found: expect.stringContaining(`(visit ${visit}: consent given, language de-DE in Europe/Berlin`),
        fix: expect.stringContaining(`npx site check careers --visit ${visit}`),
      },
    ]);
    // Visit 1 is made by a whole Chromium.
    expect((await made(1, 'hides-from-light-browsers')).findings).toEqual(
      knownChromium() ? [expect.objectContaining({ rule: 'page-error' })] : [],
    );
    expect((await made(2, 'hides-from-light-browsers')).findings).toHaveLength(
      knownChromium() === knownHeadlessShell() ? 1 : 0,
    );
    await chromiums.close();
    await site.stop();
  },
);
