import { checkInEngine } from '@site/release-browser/check-in-engine';
import { CONDITIONS, VISITS, type Conditions } from '@site/release-browser/conditions';
import { ENGINES, Engines, type EngineName } from '@site/release-browser/engines';
import { expect, test } from '../support/test.ts';
import { effect, REVEALS_ON_SCROLL, sheet } from '../gate/bad-releases.ts';
import { startGateSite, type GateSite } from '../gate/gate-site.ts';
import { writeBadPages } from '../gate/write-bad-pages.ts';
import { NIGHTLY } from '../support/nightly.ts';

// In one process, one after the other: each is a few browsers.
test.describe.configure({ mode: 'default', timeout: 600_000 });

const IS_IN = {
  Firefox: `CSS.supports('-moz-appearance', 'none')`,
  WebKit: `navigator.vendor.startsWith('Apple')`,
} as const satisfies Record<EngineName, string>;

const NAMES = Object.keys(IS_IN) as EngineName[];

/** Statements of a component for one engine only. */
const inside = (engine: EngineName, code: string) => effect(`if (${IS_IN[engine]}) { ${code} }`);
const throws = `setTimeout(() => { throw new Error('in this engine'); });`;
/** A rule that only one engine knows. */
const styles = (engine: EngineName, rule: string) =>
  sheet(
    `@supports (${engine === 'Firefox' ? '-moz-appearance:none' : 'hanging-punctuation:first'}){${rule}}`,
  );

type Fault = [code: (engine: EngineName) => string, rule: string, under?: Partial<Conditions>];

/** Pages that are fine in Chromium: name → statements of the component, the rule, and under what they are bad. */
const IN_EACH: Readonly<Record<string, Fault>> = {
  asks: [(engine) => inside(engine, `void fetch('/nothing-here.json');`), 'failed-request'],
  hangs: [(engine) => inside(engine, `for (;;);`), 'alive'],
  leaves: [(engine) => inside(engine, `location.href = '/pricing';`), 'stays'],
  renames: [(engine) => inside(engine, `document.title = 'Come back';`), 'head-kept'],
  empties: [(engine) => inside(engine, `document.querySelector('main')!.textContent = '';`), 'content-kept'],
  stores: [(engine) => inside(engine, `localStorage.setItem('seen', '1');`), 'storage', { consent: 'none' }],
  bakes: [(engine) => inside(engine, `document.cookie = 'seen=1';`), 'storage', { consent: 'none' }],
  chooses: [
    (engine) => inside(engine, `localStorage.removeItem('cookie-consent');`),
    'consent',
    { consent: 'refused' },
  ],
  traps: [
    (engine) =>
      inside(
        engine,
        `addEventListener('keydown', (event) => { if (event.key === 'Tab') event.preventDefault(); });`,
      ),
    'keyboard',
  ],
  hides: [(engine) => styles(engine, 'body header{display:none!important}'), 'covered'],
  widens: [(engine) => styles(engine, 'main{width:1624px!important}'), 'overflow'],
  hidesBanner: [
    (engine) => styles(engine, '[data-expose="fragment/consent-banner"] *{opacity:0!important}'),
    'consent',
    { consent: 'none' },
  ],
  turnedAway: [
    (engine) =>
      inside(engine, `document.addEventListener('visibilitychange', () => { throw new Error('hidden'); });`),
    'page-error',
  ],
  onAPointer: [
    (engine) => inside(engine, `addEventListener('pointermove', () => { throw new Error('moved'); });`),
    'page-error',
  ],
  scrolled: [
    (engine) => inside(engine, `addEventListener('wheel', () => { throw new Error('scrolled'); });`),
    'page-error',
  ],
};

/** Errors at loading, and what WebKit does not bring about. */
const IN_FIREFOX: Readonly<Record<string, Fault>> = {
  throws: [(engine) => inside(engine, throws), 'page-error'],
  rejects: [(engine) => inside(engine, `void Promise.reject(new Error('nobody'));`), 'page-error'],
  complains: [(engine) => inside(engine, `console.error('it fails');`), 'console-error'],
  tells: [(engine) => inside(engine, `new Image().src = 'https://tracker.example/a.gif';`), 'policy'],
  askedForCode: [(engine) => inside(engine, `try { new Function(''); } catch {}`), 'policy'],
  asksVisitor: [(engine) => inside(engine, `setTimeout(() => alert('Hello'), 100);`), 'browser-dialog'],
  twice: [
    (engine) =>
      inside(
        engine,
        `setTimeout(() => {
          const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) => name.endsWith('.js'));
          if (scripts.some((each) => each.transferSize === 0 && each.decodedBodySize > 0)) throw new Error('from the cache');
        }, 500);`,
      ),
    'page-error',
    { visit: 'second' },
  ],
  calm: [
    (engine) => inside(engine, `if (matchMedia('(prefers-reduced-motion: reduce)').matches) ${throws}`),
    'page-error',
    { motion: 'reduced' },
  ],
  onATablet: [
    (engine) => inside(engine, `if (innerWidth === 820) ${throws}`),
    'page-error',
    { window: '820×1180' },
  ],
  inGerman: [
    (engine) => inside(engine, `if (navigator.language.startsWith('de')) ${throws}`),
    'page-error',
    { language: 'de-DE in Europe/Berlin' },
  ],
  inTokyo: [
    (engine) =>
      inside(engine, `if (Intl.DateTimeFormat().resolvedOptions().timeZone === 'Asia/Tokyo') ${throws}`),
    'page-error',
    { language: 'ja-JP in Asia/Tokyo' },
  ],
  inTheDark: [
    (engine) => inside(engine, `if (matchMedia('(prefers-color-scheme: dark)').matches) ${throws}`),
    'page-error',
    { colours: 'dark' },
  ],
  offline: [
    (engine) => inside(engine, `addEventListener('offline', () => { throw new Error('offline'); });`),
    'page-error',
    { network: 'cut' },
  ],
  unlessDriven: [(engine) => inside(engine, `if (!navigator.webdriver) ${throws}`), 'page-error'],
  sandboxed: [
    (engine) =>
      inside(
        engine,
        `setTimeout(() => { if (!('focused' in window) && !('notes' in window)) throw new Error(); }, 500);`,
      ),
    'page-error',
  ],
};

const faultsOf = (engine: EngineName): Readonly<Record<string, Fault>> =>
  engine === 'Firefox' ? { ...IN_EACH, ...IN_FIREFOX } : IN_EACH;

const pathOf = (engine: EngineName, name: string) => `${engine}-${name}`.toLowerCase();

test('each value that an engine can bring about is in one of its visits', NIGHTLY, () => {
  const meets = (name: EngineName, condition: keyof Conditions) =>
    new Set(VISITS.flatMap(({ engine, conditions }) => (engine === name ? conditions[condition] : [])));
  for (const condition of ['window', 'consent', 'language', 'colours', 'motion', 'visit', 'network'] as const)
    expect([...meets('Firefox', condition)].sort()).toEqual([...CONDITIONS[condition]].sort());
  for (const condition of ['consent', 'motion', 'visit'] as const)
    expect([...meets('WebKit', condition)].sort()).toEqual([...CONDITIONS[condition]].sort());
  expect(meets('WebKit', 'window').size).toBe(CONDITIONS.window.length - 1);
});

let site: GateSite;
test.beforeAll(async () => {
  const pages = NAMES.flatMap((engine) =>
    Object.entries(faultsOf(engine)).map(([name, [code]]) => [pathOf(engine, name), { code: code(engine) }]),
  );
  site = await startGateSite({
    'mfe-careers': (folder) =>
      writeBadPages(folder, { ...Object.fromEntries(pages), 'reveals-on-scroll': REVEALS_ON_SCROLL }),
  });
});
test.afterAll(() => site.stop());

for (const name of NAMES)
  test(`each fault that only ${name} shows is found in it`, NIGHTLY, async () => {
    test.skip(!ENGINES[name] && !process.env['CI'], `scripts/engines.mjs names the packages of ${name}.`);
    const visits = VISITS.filter(({ engine }) => engine === name);
    const rowOf = (under: Partial<Conditions> = {}) =>
      visits.find(({ conditions }) =>
        Object.entries(under).every(([key, value]) => conditions[key as keyof Conditions] === value),
      )!.conditions;
    const engines = new Engines();
    const check = (path: string, under?: Partial<Conditions>) =>
      engines.use(name, (engine) =>
        checkInEngine(
          engine,
          {
            site: site.shown,
            page: { path, owner: 'careers', changed: true, bytes: 30_000 },
            changed: new Set(['careers']),
            budgets: { nodes: 6000, cssRules: 3000, cssBytes: 150_000, pictureBytes: 400_000 },
          },
          rowOf(under),
        ),
      );
    const found: Record<string, string[]> = {};
    for (const [fault, [, , under]] of Object.entries(faultsOf(name))) {
      const findings = await check(`/careers/${pathOf(name, fault)}`, under);
      found[fault] = [...new Set(findings.map(({ rule }) => rule))];
    }
    const fine: unknown[] = await check('/careers/reveals-on-scroll');
    for (const { conditions } of visits)
      for (const path of ['/', '/careers']) fine.push(...(await check(path, conditions)));
    await engines.close();
    expect(found).toEqual(
      Object.fromEntries(Object.entries(faultsOf(name)).map(([fault, [, rule]]) => [fault, [rule]])),
    );
    expect(fine).toEqual([]);
  });
