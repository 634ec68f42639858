import type { Page, Route } from '@playwright/test';
import type { ReleaseFile } from '@site/contracts';
import { expect, openHydrated, quiet } from '../support/test.ts';
import { test } from './fault-site.ts';
import { NETWORK_FAULTS, type NetworkFault } from './faults.ts';
import { openerElsewhere } from './openers.ts';
import { REMOTES } from '../support/remotes.ts';
import { startVisitor } from './visitor.ts';
import { NIGHTLY, nightlyUnless } from '../support/nightly.ts';

/*
 * Each fault of the network in the file that tells where the other remotes are: the page itself needs nothing of it, and
 * another remote is as if it could not be reached.
 */

const FILE = /\/releases\/[^/]+\.json$/;

const giveJson =
  (content: object): NetworkFault['answer'] =>
  (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(content));

const FAULTS: Readonly<Record<string, NetworkFault>> = {
  ...NETWORK_FAULTS,
  'of another kind': { reason: 'rejected', answer: giveJson({ careers: '1.0.0' }) },
};

const CONSENT = REMOTES.find(({ name }) => name === 'consent')!;
const BANNER = openerElsewhere('consent-banner', CONSENT)!;
const PREFERENCES = openerElsewhere('cookie-preferences', CONSENT)!;

for (const [fault, { answer, reason }] of Object.entries(FAULTS)) {
  test(
    `release file, ${fault}: the page lives, of another remote a page is a page load, a dialog a message`,
    nightlyUnless(fault === '404'),
    async ({ page, sharedFaults }) => {
      const visitor = await startVisitor(page, sharedFaults.url);
      sharedFaults.breakFiles(FILE, answer);
      visitor.giveUp(fault === 'hangs' ? FILE : undefined);
      await visitor.firstLoad('/careers', '/pricing', { remote: 'careers', outcome: 'alive', reasons: [] });
      await visitor.open('/pricing');
      await visitor.fragment(BANNER, { remote: 'consent', outcome: 'no banner', reasons: [reason] });
      await visitor.navigation('/faq', { remote: 'marketing', outcome: 'alive', reasons: [] });
      // Reported already: the banner was of the same remote.
      await visitor.fragment(PREFERENCES, { remote: 'consent', outcome: 'message', reasons: [] });
      await visitor.navigation('/careers', { remote: 'careers', outcome: 'page load', reasons: [reason] });
    },
  );
}

/** Counts the requests for the file, and answers the first ones in another way. */
async function answerFirst(
  page: Page,
  count: number,
  answer: (route: Route) => Promise<void>,
): Promise<() => number> {
  let requests = 0;
  await page.route(FILE, (route) => ((requests += 1) <= count ? answer(route) : route.fallback()));
  return () => requests;
}

test('a release file that fails for the page and then for the shell is asked for again, and nothing is reported', async ({
  page,
  consoleErrors,
}) => {
  const requests = await answerFirst(page, 2, (route) => route.abort('connectionreset'));
  await openHydrated(page, '/careers');
  await expect(page.getByRole('button', { name: 'Reject all' })).toBeVisible();
  expect(requests()).toBe(3);
  expect(consoleErrors.join()).not.toContain('consent ');
});

test(
  'a release file that names another version of the page’s own remote does not change the page',
  NIGHTLY,
  async ({ page }) => {
    const requests = await answerFirst(page, 1, async (route) => {
      const file = (await (await route.fetch()).json()) as ReleaseFile;
      const { marketing, ...others } = file.remotes;
      const entry = '/packages/marketing/another/remote-entry.js';
      await route.fulfill({ json: { ...file, remotes: { ...others, marketing: { ...marketing, entry } } } });
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openHydrated(page, '/pricing');
    await expect(page.getByRole('button', { name: 'Reject all' })).toBeVisible();
    await page.locator('footer a[href="/faq"]').first().click();
    await expect(page).toHaveTitle(/FAQ|Questions/i);
    await quiet(page);
    expect(requests()).toBe(1);
    expect(asked.filter((url) => url.includes('/marketing/another/'))).toEqual([]);
  },
);
