import type { Page } from '@playwright/test';
import { type PrivacyWatch } from '../support/privacy-watch.ts';
import {
  banner,
  expect,
  inBanner,
  inDialog,
  recordText,
  settled,
  storeRecord,
  test,
  withdraw,
} from '../support/privacy-test.ts';
import { PACKAGES } from '../support/site.ts';
import { nightlyUnless, openHydrated, waitUntilShown } from '../support/test.ts';

test.describe.configure({ timeout: 180_000 });

/** The demo video's host, which the visitor's marketing consent is about. */
const VIDEO_HOST = 'https://player.example.com';

/**
 * Every way in which a visitor has not consented to analytics, and how one gets there. `stored` is all that may be
 * stored then; `asked`, the one origin that may be.
 */
const WITHOUT_CONSENT: readonly {
  name: string;
  stored: readonly string[];
  asked?: string;
  /** Whether it ends with the document, so that no page may be loaded again. */
  endsWithDocument?: true;
  reach: (page: Page, watch: PrivacyWatch) => Promise<void>;
}[] = [
  { name: 'before a choice', stored: [], reach: async () => {} },
  {
    name: 'under Global Privacy Control, which takes the banner away',
    stored: [],
    reach: async (page) => {
      await page.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
      });
      await page.reload();
      await settled(page);
      await expect(banner(page)).toBeHidden();
    },
  },
  {
    name: 'after the banner was dismissed',
    stored: [],
    endsWithDocument: true,
    reach: async (page) => inBanner(page, 'Dismiss for this visit').click(),
  },
  {
    name: 'after a rejection',
    stored: ['local storage cookie-consent'],
    reach: async (page) => inBanner(page, 'Reject all').click(),
  },
  {
    name: 'after only marketing was allowed',
    stored: ['local storage cookie-consent'],
    asked: VIDEO_HOST,
    reach: async (page) => {
      await inBanner(page, 'Settings').click();
      await page.getByRole('switch', { name: 'Marketing' }).check();
      await inDialog(page, 'Save preferences').click();
    },
  },
  {
    name: 'after a withdrawal, in the document in which analytics ran',
    stored: ['local storage cookie-consent'],
    endsWithDocument: true,
    reach: async (page, watch) => {
      await inBanner(page, 'Accept all').click();
      await settled(page);
      await useThePage(page);
      await expect.poll(() => watch.analyticsPaths(), { timeout: 20_000 }).toContain('/s/');
      await withdraw(page);
      // What was on its way before the click is no trace of what came after.
      await settled(page);
      watch.forget();
    },
  },
];

/** Does what any visitor does: enough for autocapture, recording, heartbeat and page-leave to send something. */
async function useThePage(page: Page): Promise<void> {
  await page.mouse.move(400, 300);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('Tab');
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 2, y: 2 } });
}

/** Shows a page as the way back to it would, in the same document. */
async function showInDocument(page: Page, route: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, route);
  await waitUntilShown(page, route);
}

/** Opens and leaves what lies behind buttons: the fragments of the remotes. */
async function openDialogs(page: Page): Promise<void> {
  await openHydrated(page, '/features');
  for (const name of ['Book a Demo', 'Feature Demo']) {
    await page.getByRole('main').getByRole('button', { name }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
  }
}

/** All routes take long: the quick run looks at a page of each remote after a rejection. */
const QUICK = { ...WITHOUT_CONSENT.find(({ name }) => name === 'after a rejection')!, isQuick: true };

for (const { name, stored, asked, endsWithDocument, reach, isQuick } of [
  ...WITHOUT_CONSENT.map((each) => ({ ...each, isQuick: false })),
  QUICK,
]) {
  test(
    `${name}, no ${isQuick ? 'page of a remote' : 'route and no remote'} asks another origin or stores anything`,
    nightlyUnless(isQuick),
    async ({ page, routes, watch }) => {
      const visited = isQuick ? ['/pricing', '/careers', '/resources'] : routes;
      await openHydrated(page, '/');
      await settled(page);
      // Some ways to get there are forgotten; the remotes they loaded count.
      const loaded = watch.siteFiles();
      await reach(page, watch);
      // Nothing may be asked any more; pages load faster where no request is stopped.
      await watch.stopAnswering();
      for (const route of [...visited, '/nowhere']) {
        if (endsWithDocument && route !== '/nowhere') await showInDocument(page, route);
        else await page.goto(route);
        await settled(page);
        await useThePage(page);
        expect(watch.foreignRequests(), route).toEqual([]);
        expect(await watch.stored(page), route).toEqual(stored);
      }
      // The same without a reload: one page after the other, in the same document.
      for (const link of ['Features', 'Pricing', 'FAQ', 'Careers']) {
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
        await useThePage(page);
      }
      // Only the video dialog may ask the video's host, and only with marketing consent.
      await openDialogs(page);
      await settled(page);
      expect(watch.foreignRequests().filter((request) => !asked || !request.includes(` ${asked}/`))).toEqual(
        [],
      );
      expect(watch.foreignRequests().length).toBe(asked ? 1 : 0);
      expect(await watch.stored(page)).toEqual(stored);
      expect(watch.writes().filter((write) => write.name !== 'cookie-consent')).toEqual([]);
      loaded.push(...watch.siteFiles());
      for (const { name: owner } of PACKAGES)
        expect(
          loaded.some((file) => file.startsWith(`/packages/${owner}/`)),
          owner,
        ).toBe(true);
    },
  );
}

test('the watch is not blind: with consent the same use is seen', async ({ page, watch }) => {
  await storeRecord(page, recordText(true));
  await openHydrated(page, '/');
  await settled(page);
  await useThePage(page);
  await expect.poll(() => watch.foreignRequests().length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect((await watch.stored(page)).length).toBeGreaterThan(1);
  expect(watch.writes().length).toBeGreaterThan(1);
});
