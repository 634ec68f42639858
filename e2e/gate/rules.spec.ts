import type { Browser, BrowserContextOptions } from '@playwright/test';
import { OWN_BUDGETS } from '@site/release/own-budgets';
import { loadRules } from '@site/release-gate/load-rules';
import { openVisit, type Visit } from '@site/release-gate/visit';
import { PAGE_SHOWN_MARK } from '@site/contracts';
import { expect, nightlyUnless, test } from '../support/test.ts';
import { MISTAKES, type Mistake } from './mistakes.ts';

const PATH = '/careers';

const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  colorScheme: 'dark',
  reducedMotion: 'reduce',
};

/** Source of a script: acts once the page is shown. */
const onceShown = ({ act, given = null }: Partial<Mistake>) => `
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName('${PAGE_SHOWN_MARK}').length) return;
    observer.disconnect();
    (${act?.toString()})(${JSON.stringify(given)});
  }).observe({ type: 'mark' });`;

/** Runs in the page. */
const addSheet = (css: string) =>
  addEventListener('DOMContentLoaded', () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  });

/** Opens a page as the gate does, with a mistake in it. */
async function visitWith(browser: Browser, isPhone: boolean, mistake: Partial<Mistake> = {}): Promise<Visit> {
  const context = await browser.newContext(isPhone ? PHONE : {});
  if (mistake.act) await context.addInitScript(onceShown(mistake));
  for (const [path, body] of Object.entries(mistake.pictures ?? {}))
    await context.route(`**${path}`, (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
  if (mistake.css) await context.addInitScript(addSheet, mistake.css);
  const origin = process.env['SITE_URL'] ?? '';
  return openVisit(context, {
    run: {
      candidate: origin,
      live: origin,
      changed: ['careers'],
      pages: [],
      fragments: { 'consent-banner': 'consent' },
      knownHosts: [],
      budgets: OWN_BUDGETS.browser,
      folder: '',
    },
    checked: { path: PATH, owner: 'careers', changed: true },
    profile: { isPhone, hasConsent: false },
    origin,
  });
}

const RULES = new Map((await loadRules()).map((rule) => [rule.name, rule]));

for (const [title, { rule: name, found, isPhone = false, isQuick = false, ...mistake }] of Object.entries(
  MISTAKES,
)) {
  test(`${title} is refused by the rule ${name}`, nightlyUnless(isQuick), async ({ browser }) => {
    const visit = await visitWith(browser, isPhone, mistake);
    const problems = (await RULES.get(name)?.check(visit)) ?? [];
    expect(problems.map((problem) => problem.found)).toContainEqual(expect.stringContaining(found));
    await visit.page.context().close();
  });
}

// What compares with pictures of the live site needs a run of the gate.
const ON_ONE_SITE = [
  'alive',
  'error',
  'foreign-host',
  'stays',
  'weight',
  'shift',
  'storage',
  'consent',
  'content',
];

for (const isPhone of [false, true]) {
  test(`a page of the site passes as it is, ${isPhone ? 'on a phone' : 'on a desktop'}`, async ({
    browser,
  }) => {
    const visit = await visitWith(browser, isPhone);
    const more = isPhone ? ['busy', 'dialog'] : ['overflow', 'usable', 'links', 'left-behind'];
    const found: string[] = [];
    for (const name of [...ON_ONE_SITE, ...more]) {
      const problems = (await RULES.get(name)?.check(visit)) ?? [{ found: 'there is no such rule' }];
      found.push(...problems.map((problem) => `${name}: ${problem.found}`));
    }
    expect(found).toEqual([]);
    await visit.page.context().close();
  });
}
