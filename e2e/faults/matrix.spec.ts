import type { Browser, Page, TestInfo } from '@playwright/test';
import { recordText, storeRecord } from '../support/privacy-test.ts';
import { expect, openHydrated, stayLocal, waitUntilShown } from '../support/test.ts';
import { test, type FaultSite } from './fault-site.ts';
import { CRASH_NAMES, networkFaults, REMOTES, type Remote } from './faults.ts';
import { CELL, type Way } from './matrix-reporter.ts';
import { expectWholePage, failuresOf, hurry, isSameDocument, markDocument } from './visitor.ts';

/*
 * Every fault of every remote, in every way that a visitor meets it. A row is one test; what the visitor got in each
 * way is collected for the table at the end.
 */

const GUIDE = '/use-cases/seasonal-campaign-planning';

for (const remote of Object.keys(REMOTES) as Remote[]) {
  for (const [fault, { answer, files, reason }] of Object.entries(networkFaults(remote))) {
    const hangs = fault === 'hangs';
    const isStyle = fault === 'style sheet missing';

    test(`${remote}: ${fault}`, async ({ browser, site }, info) => {
      const visit = visitor(site, info, remote, fault);
      /** A page of a visitor for whom the files fail: those of the live version, or of all. */
      const faulty = async (which: 'live' | 'all') => {
        const version = which === 'live' ? site.root.current()?.versions[remote] : '[^/]+';
        // The clock, which is made to run fast where something hangs, is the context's.
        const page = await newVisitor(browser);
        await page.route(new RegExp(`/packages/${remote}/${version}/`), (route) =>
          files.test(new URL(route.request().url()).pathname) ? answer(route) : route.fallback(),
        );
        return page;
      };

      await test.step('first load', async () => {
        const page = await faulty('all');
        // The style sheets of the first page are in its HTML.
        const expected =
          isStyle && remote !== 'consent' ? 'alive' : remote === 'consent' ? 'no banner' : 'readable';
        await visit.firstLoad(
          page,
          expected,
          hangs ? null : expected === 'no banner' ? `${reason},${reason}` : reason,
        );
      });
      if (REMOTES[remote].page) {
        await test.step('navigation', async () => {
          const page = await faulty('live');
          await visit.navigation(page, 'previous version', reason, hangs);
        });
        await test.step('navigation, no version left', async () => {
          const page = await faulty('all');
          await visit.navigation(page, 'page load', null, hangs);
        });
      } else {
        await test.step('navigation', async () =>
          visit.navigation(await faulty('all'), 'alive', null, false));
      }
      await test.step('opening a fragment', async () => {
        const page = await faulty('live');
        const owns = remote === 'marketing' || remote === 'consent';
        await visit.fragment(page, owns ? 'previous version' : 'alive', owns ? reason : null, hangs);
      });
      await test.step('opening a fragment, no version left', async () => {
        if (remote !== 'marketing' && remote !== 'consent') return;
        await visit.fragment(await faulty('all'), 'message', null, hangs);
      });
    });
  }

  for (const crash of CRASH_NAMES) {
    test(`${remote}: ${crash}`, async ({ browser, site }, info) => {
      const visit = visitor(site, info, remote, crash);
      await site.crash(remote, crash);
      try {
        const hasPages = REMOTES[remote].page !== null;
        await visit.firstLoad(
          await newVisitor(browser),
          hasPages ? 'readable' : 'previous version',
          'exception',
        );
        await visit.navigation(
          await newVisitor(browser),
          hasPages ? 'previous version' : 'alive',
          hasPages ? 'exception' : null,
          false,
        );
        const owns = remote === 'marketing' || remote === 'consent';
        await visit.fragment(
          await newVisitor(browser),
          owns ? 'previous version' : 'alive',
          owns ? 'exception' : null,
          false,
        );
      } finally {
        await site.mend();
      }
    });
  }
}

/** A page of a browser context of its own, from which nothing leaves the machine. */
async function newVisitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await stayLocal(context);
  return context.newPage();
}

/** The whole of what is tried takes up to some 20 s. */
const OUTCOME = { timeout: 40_000 };

type Outcome = 'alive' | 'readable' | 'no banner' | 'previous version' | 'page load' | 'message';

function visitor(site: FaultSite, info: TestInfo, remote: Remote, fault: string) {
  const { page: pageOfRemote } = REMOTES[remote];
  const target = pageOfRemote ?? '/careers';
  const start = remote === 'careers' ? '/faq' : '/careers';
  const note = (way: Way, outcome: Outcome) =>
    info.annotations.push({ type: CELL, description: JSON.stringify({ remote, fault, way, outcome }) });

  const prepare = async (page: Page) => {
    const reports = failuresOf(page, remote);
    // Only the banner's own rows ask for it.
    if (remote !== 'consent') await storeRecord(page, recordText(false));
    return reports;
  };
  const expectReported = async (reports: string[], reason: string | null) => {
    if (reason === null) return;
    await expect.poll(() => reports.join(), { timeout: 15_000 }).toBe(reason);
  };
  const elsewhere = async (page: Page) => {
    const other = remote === 'careers' ? '/faq' : '/careers';
    await page.locator(`header a[href="${other}"]`).first().click();
    await waitUntilShown(page, other);
    await expectWholePage(page);
  };

  return {
    async firstLoad(page: Page, outcome: Outcome, reason: string | null) {
      const reports = await prepare(page);
      // A request that hangs keeps the document from being loaded, not from being read.
      await page.goto(`${site.url}${target}`, { waitUntil: 'commit' });
      await expectWholePage(page);
      if (outcome === 'alive' || outcome === 'no banner') await waitUntilShown(page, target);
      await expectReported(reports, outcome === 'alive' ? null : reason);
      await expectWholePage(page);
      if (outcome === 'alive') expect(reports).toEqual([]);
      const banner = page.getByRole('region', { name: 'May we measure your visit?' });
      if (outcome === 'previous version') await expect(banner).toBeVisible();
      else await expect(banner).toHaveCount(0);
      if (target !== '/careers' || remote === 'careers') await elsewhere(page);
      note('first load', outcome);
      await page.context().close();
    },

    async navigation(page: Page, outcome: Outcome, reason: string | null, hangs: boolean) {
      const reports = await prepare(page);
      const heading = await headingOf(page, `${site.url}${target}`);
      const from = remote === 'consent' ? '/faq' : start;
      await openHydrated(page, `${site.url}${from}`);
      await markDocument(page);
      if (hangs) await hurry(page, isWaiting(page, remote, site.root.current()?.versions[remote], outcome));
      await page.locator(`footer a[href="${target}"]`).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading, OUTCOME);
      await expect(page.locator('main')).not.toHaveAttribute('aria-busy', 'true', OUTCOME);
      expect(await isSameDocument(page)).toBe(outcome !== 'page load');
      await expectWholePage(page);
      await expectReported(reports, reason);
      note(outcome === 'page load' ? 'navigation, no version left' : 'navigation', outcome);
      await page.context().close();
    },

    async fragment(page: Page, outcome: Outcome, reason: string | null, hangs: boolean) {
      const reports = await prepare(page);
      const from = remote === 'consent' ? '/careers' : remote === 'content' ? '/pricing' : GUIDE;
      await openHydrated(page, `${site.url}${from}`);
      if (hangs) await hurry(page, isWaiting(page, remote, site.root.current()?.versions[remote], outcome));
      const opener =
        remote === 'consent'
          ? page.getByRole('button', { name: 'Cookie Settings' })
          : page.locator('main button[aria-haspopup="dialog"]').first();
      await opener.click();
      const dialog = page.getByRole('dialog', { name: remote === 'consent' ? 'Cookie Preferences' : /.+/ });
      const toast = page.getByText(/can’t be (opened|loaded) now/);
      await expect(outcome === 'message' ? toast.first() : dialog).toBeVisible(OUTCOME);
      await expectReported(reports, reason);
      if (outcome === 'message') await expect(dialog).toHaveCount(0);
      await expectWholePage(page);
      note(outcome === 'message' ? 'fragment, no version left' : 'fragment', outcome);
      await page.context().close();
    },
  };
}

/** Whether the page waits for answers that never come: until it leaves, or asks another version of the remote. */
function isWaiting(page: Page, remote: Remote, live: string | undefined, outcome: Outcome): () => boolean {
  let isOver = false;
  page.on('request', (request) => {
    const [, version] = new RegExp(`/packages/${remote}/([^/]+)/`).exec(request.url()) ?? [];
    if (request.isNavigationRequest() || (outcome === 'previous version' && version && version !== live))
      isOver = true;
  });
  return () => !isOver;
}

/** Text of a page's heading, as it is served. */
async function headingOf(page: Page, url: string): Promise<string> {
  const html = await (await page.request.get(url)).text();
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  return heading
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");
}
