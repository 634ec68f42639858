import { CONSENT_STORAGE_KEY } from '@site/runtime/consent';
import type { EnginePage } from './engine-page.ts';
import { heardFrom } from '../support/analytics-host.ts';
import { expect, test, untilAlive } from './engine-test.ts';

/** The same tests on a site of their own, of which the analytics host tells what it has sent. */
const measured = test.extend({ siteUrl: ({ ownSite }, use) => use(ownSite.url) });

/** How long the library may keep an event before it sends it, and then some. */
const SENT = { timeout: 20_000 };

/** Source of an expression: the browser is none that a program drives, for whose visits the library sends nothing. */
const HIDE_DRIVER = `void Object.entries({
  webdriver: false,
  userAgent: navigator.userAgent.replace('Headless', ''),
  userAgentData: undefined,
}).forEach(([name, value]) => Object.defineProperty(Navigator.prototype, name, { configurable: true, get: () => value }))`;

async function allow(tab: EnginePage): Promise<void> {
  await tab.read(HIDE_DRIVER);
  await tab.click('section button', 'Accept all');
}

/** What visitors decide about their data, in whichever engine the file has chosen. */
export function testConsent(): void {
  test('a rejection is remembered, and the preferences say so', async ({ tab, open }) => {
    await open('/faq');
    await tab.click('section button', 'Reject all');
    await tab.untilHidden('section button', 'Reject all');
    await open('/faq');
    await tab.click('footer button', 'Cookie Settings');
    await tab.untilShown('[role=dialog]');
    expect(await tab.read(`document.querySelectorAll('[role=dialog] :enabled:checked').length`)).toBe(0);
    await tab.press('Escape');
    await tab.untilHidden('[role=dialog]');
    await tab.untilHidden('section button', 'Reject all');
  });

  measured('nothing that is sent quotes what was typed wrong', async ({ tab, open, ownSite }) => {
    const isSent = (text: string) => JSON.stringify(heardFrom(ownSite)).includes(text);
    await open('/');
    await allow(tab);
    await tab.fill('main input[type=email]', '', 'jörg.geheim@example.de');
    await tab.press('Enter');
    await tab.until(`document.getElementById('newsletter-problem')?.textContent.includes('“jörg.geheim”')`);
    // The page's last words, by which all that waits is sent.
    await tab.read(`dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }))`);
    await expect.poll(() => isSent('newsletter-problem'), SENT).toBe(true);
    expect(isSent('geheim')).toBe(false);
  });

  measured(
    'a privacy signal that comes later ends what was allowed before it, and a choice under it counts',
    async ({ tab, open, ownSite }) => {
      const visitorsOf = (path: string) => {
        const events = heardFrom(ownSite);
        const own = events.filter(({ properties }) => properties['$pathname'] === path);
        return new Set(own.map(({ properties }) => properties['distinct_id']));
      };
      await open('/faq');
      await allow(tab);
      await expect.poll(() => visitorsOf('/faq').size, SENT).toBe(1);
      await tab.read(
        `void Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { configurable: true, get: () => true })`,
      );
      // The visitor comes back from the browser's settings.
      await tab.read(`document.dispatchEvent(new Event('visibilitychange'))`);
      await tab.click('header nav a', 'Pricing');
      await untilAlive(tab, '/pricing');
      expect(await tab.read('Object.keys(localStorage)')).toEqual([CONSENT_STORAGE_KEY]);
      await tab.click('footer button', 'Cookie Settings');
      await tab.until(
        `document.querySelector('[role=dialog]').textContent.includes('Global Privacy Control')`,
      );
      await tab.click('[role=dialog] label', 'Analytics');
      await tab.click('[role=dialog] button', 'Save preferences');
      await expect.poll(() => visitorsOf('/pricing').size, SENT).toBe(1);
      expect(visitorsOf('/pricing')).not.toEqual(visitorsOf('/faq'));
    },
  );
}
