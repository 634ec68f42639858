import { CONSENT_STORAGE_KEY } from '@site/runtime/consent';
import type { AnalyticsHost } from '../support/analytics-host.ts';
import { Devtools } from '../support/devtools.ts';
import { recordText } from '../support/privacy-test.ts';
import type { TestSite } from '../support/site.ts';
import { Tab } from '../support/tab.ts';
import { expect, test } from '../support/test.ts';

/*
 * A browser may prerender a page by itself, from its address bar. The site gives it no rules; these tests do, in a page
 * without scripts.
 */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let host: AnalyticsHost;
let site: TestSite;
let devtools: Devtools;

test.beforeAll(({ heardSite }) => {
  ({ host, site } = heardSite);
});
test.beforeEach(() => {
  // Nothing of it reaches another machine.
  devtools = Devtools.start(['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost']);
});
test.afterEach(() => devtools.close());

/** Looks like a visitor's browser to posthog-js, and notes when a prerendered page is shown. */
const VISITOR = `
  for (const [name, value] of Object.entries({ webdriver: false, userAgentData: undefined, userAgent: 'Mozilla/5.0 Chrome/140.0.0.0' }))
    Object.defineProperty(Navigator.prototype, name, { configurable: true, get: () => value });
  document.addEventListener('prerenderingchange', () => (globalThis.shownAt = Date.now()));`;

const STORED = `Object.keys(localStorage).concat(Object.keys(sessionStorage), document.cookie || [])`;

/** Opens a file of the site that has no scripts, and has the browser prerender a page from there. */
async function prerender(path: string, record: string): Promise<Tab> {
  const tab = await Tab.open(devtools, 1, VISITOR);
  // The rules would need a policy that the site does not have.
  await tab.send('Page.setBypassCSP', { enabled: true });
  await tab.open(`${site.url}/robots.txt`);
  await tab.until(`location.pathname === '/robots.txt' && document.body`);
  const rules = JSON.stringify({ prerender: [{ urls: [path] }] });
  await tab.evaluate(`{
    localStorage.setItem('${CONSENT_STORAGE_KEY}', ${JSON.stringify(record)});
    document.head.append(Object.assign(document.createElement('script'), { type: 'speculationrules', text: '${rules}' }));
  }`);
  await expect.poll(() => tab.prerenderStates.at(-1), { timeout: 20_000 }).toBe('Ready');
  // Everything that it asks for before it runs is there.
  await tab.until(
    `document.readyState === 'complete' && [...document.querySelectorAll('link[rel=preload]')].every(({ href }) => performance.getEntriesByName(href).length)`,
    'prerendered',
  );
  await tab.evaluate(
    `new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve)))`,
    'prerendered',
  );
  return tab;
}

test(
  'a prerendered page runs nothing, sends nothing and stores nothing',
  { tag: ['@chromium', '@nightly'] },
  async () => {
    const tab = await prerender('/faq', recordText(true));
    const state = await tab.evaluate<object>(
      `({ isPrerendering: document.prerendering, stored: ${STORED}, scripts: document.scripts.length - document.querySelectorAll('script:not([src])').length, marks: performance.getEntriesByType('mark').length })`,
      'prerendered',
    );
    expect(state).toEqual({ isPrerendering: true, stored: [CONSENT_STORAGE_KEY], scripts: 0, marks: 0 });
    // The visitor goes elsewhere.
    await tab.open(`${host.url}/elsewhere`);
    await tab.until(`location.pathname === '/elsewhere'`);
    expect(host.events()).toEqual([]);
  },
);

test(
  'analytics starts when the page is shown, with one pageview of that time',
  { tag: ['@chromium', '@nightly'] },
  async () => {
    const tab = await prerender('/faq', recordText(true));
    expect(host.events()).toEqual([]);
    await tab.evaluate(`void setTimeout(() => location.assign('/faq'))`);
    const shownAt = await tab.until<number>('globalThis.shownAt');
    const pageviews = () => host.events().filter(({ event }) => event === '$pageview');
    await expect.poll(() => pageviews().length, { timeout: 20_000 }).toBe(1);
    const [{ properties }] = pageviews() as [ReturnType<typeof pageviews>[number]];
    expect(properties['path']).toBe('/faq');
    expect(Date.parse(String(properties['timestamp']))).toBeGreaterThanOrEqual(shownAt);
    expect(await tab.evaluate(`document.prerendering`)).toBe(false);
    expect(tab.prerenderStates.at(-1)).toBe('Success');
  },
);

test(
  'without consent a page that is shown after all asks, and sends nothing',
  { tag: ['@chromium', '@nightly'] },
  async () => {
    const before = host.events().length;
    const tab = await prerender('/faq', '');
    await tab.evaluate(`void setTimeout(() => location.assign('/faq'))`);
    await tab.until('globalThis.shownAt');
    await tab.until(`document.body.textContent.includes('May we measure your visit?')`);
    expect(await tab.evaluate(STORED)).toEqual([CONSENT_STORAGE_KEY]);
    expect(host.events().slice(before)).toEqual([]);
  },
);
