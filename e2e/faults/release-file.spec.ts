import type { Page, Route } from '@playwright/test';
import type { ReleaseFile } from '@site/contracts';
import { recordText, storeRecord } from '../support/privacy-test.ts';
import { expect, openHydrated, quiet } from '../support/test.ts';
import { test } from './fault-site.ts';
import { NETWORK_FAULTS, type NetworkFault } from './faults.ts';
import { openerElsewhere } from './openers.ts';
import { REMOTES } from '../support/remotes.ts';
import { startVisitor } from './visitor.ts';

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

for (const [fault, { answer, reason }] of Object.entries(FAULTS)) {
  test(`release file, ${fault}: the page lives, and a link to another remote is a page load`, async ({
    page,
    sharedFaults,
  }) => {
    await storeRecord(page, recordText(false));
    const visitor = await startVisitor(page, sharedFaults.url, 'careers');
    sharedFaults.breakFiles(FILE, answer);
    visitor.giveUp(fault === 'hangs' ? FILE : undefined);
    await visitor.firstLoad('/careers', '/pricing', 'alive', []);
    await visitor.navigation('/pricing', '/faq', 'alive', []);
    await visitor.navigation('/pricing', '/careers', 'page load', [reason]);
  });

  test(`release file, ${fault}: no banner, and a dialog of another remote is a message`, async ({
    page,
    sharedFaults,
  }) => {
    const visitor = await startVisitor(page, sharedFaults.url, 'consent');
    sharedFaults.breakFiles(FILE, answer);
    visitor.giveUp(fault === 'hangs' ? FILE : undefined);
    const consent = REMOTES.find(({ name }) => name === 'consent')!;
    await visitor.fragment(openerElsewhere('consent-banner', consent)!, 'no banner', [reason]);
    await visitor.fragment(openerElsewhere('cookie-preferences', consent)!, 'message', [reason]);
  });
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

test('a release file that names another version of the page’s own remote does not change the page', async ({
  page,
}) => {
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
});
