import { expect, type Locator, type Page } from '@playwright/test';
import { waitUntilShown } from '../support/test.ts';

/** How a visitor comes to see a fragment of another remote than the page's. */
type Opener = {
  /** Path of the page. */
  from: string;
  /** Opens it; a fragment that shows by itself needs nothing. */
  open: (page: Page) => Promise<void>;
  /** The open fragment. */
  shown: (page: Page) => Locator;
  /** What the visitor who asked for it is told if it fails. */
  lost?: string;
};

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** The dialogs are on a page of mfe-content: one document shows those of two other remotes. */
export const OPENERS = {
  demo: {
    from: '/use-cases/seasonal-campaign-planning',
    open: (page) => page.locator('main button[aria-haspopup="dialog"]').first().click(),
    shown: (page) => dialog(page, 'Book a Demo'),
    lost: 'This dialog can’t be opened now',
  },
  preferences: {
    from: '/use-cases/seasonal-campaign-planning',
    open: (page) => page.getByRole('button', { name: 'Cookie Settings' }).click(),
    shown: (page) => dialog(page, 'Cookie Preferences'),
    lost: 'Cookie settings can’t be loaded now',
  },
  banner: {
    from: '/pricing',
    open: async () => {},
    shown: (page) => page.getByRole('region', { name: 'May we measure your visit?' }),
  },
} satisfies Readonly<Record<string, Opener>>;

/** How much the visitor gets; `alive` is everything. */
export type Outcome = 'alive' | 'readable' | 'no banner' | 'previous version' | 'page load' | 'message';

/** What a visitor must get from a remote. */
export type Expected = {
  remote: string;
  outcome: Outcome;
  /** Reasons that are reported for the remote, first to last. */
  reasons: readonly string[];
};

/** A visitor of one window, whose documents follow one another. */
export type Visitor = {
  /** Opens a page, in a new document. */
  open: (path: string) => Promise<void>;
  /** Opens a page of the remote, in a new document, and leaves it for one of another remote. */
  firstLoad: (path: string, elsewhere: string, expected: Expected) => Promise<void>;
  /** Follows the open page's link to another page. */
  navigation: (to: string, expected: Expected) => Promise<void>;
  /** Opens a fragment in the open page, and leaves it. */
  fragment: (opener: Opener, expected: Expected) => Promise<void>;
};

/** Longer than all time-outs and pauses of a remote that hangs, one after the other. */
const PATIENCE = { timeout: 60_000 };

export function startVisitor(page: Page, siteUrl: string): Visitor {
  let reports: { remote: string; reason: string }[] = [];
  page.on('console', (message) => {
    const [, remote, reason] = /^(\S+) \S+ failed: (\S+)\./.exec(message.text()) ?? [];
    if (message.type() === 'error' && remote && reason) reports.push({ remote, reason });
  });
  const reported = async ({ remote, reasons }: Expected) => {
    const found = () => reports.filter((each) => each.remote === remote).map(({ reason }) => reason);
    await expect.poll(() => found().length, PATIENCE).toBeGreaterThanOrEqual(reasons.length);
    expect(found()).toEqual(reasons);
    // A later document may meet the remote again.
    reports = reports.filter((each) => each.remote !== remote);
  };
  // A request that hangs keeps the document from being loaded, not from being read and used.
  const goTo = async (path: string) => {
    reports = [];
    await page.goto(`${siteUrl}${path}`, { waitUntil: 'commit' });
  };
  const follow = (path: string) => page.locator(`:is(header, footer) a[href="${path}"]`).first().click();

  return {
    open: async (path) => {
      await goTo(path);
      await waitUntilShown(page, path);
    },
    firstLoad: async (path, elsewhere, expected) => {
      const hasFallenBack =
        expected.outcome === 'previous version' ? page.waitForRequest(/[?]failed=/) : undefined;
      await goTo(path);
      await expectWholePage(page);
      if (expected.outcome === 'alive') await waitUntilShown(page, path);
      await hasFallenBack;
      if (hasFallenBack) await expect(page.locator('main > [data-mf]')).toHaveCount(1);
      await reported(expected);
      await expectWholePage(page);
      await follow(elsewhere);
      await waitUntilShown(page, elsewhere);
      await expectWholePage(page);
    },
    navigation: async (to, expected) => {
      const heading = await headingOf(page, `${siteUrl}${to}`);
      await page.evaluate(() => Object.assign(window, { isMarked: true }));
      await follow(to);
      const isHeaded = () => page.evaluate(isHeadedBy, heading).catch(() => false);
      await expect.poll(isHeaded, { ...PATIENCE, message: `${to} is shown` }).toBe(true);
      const isSameDocument = await page.evaluate(() => 'isMarked' in window);
      expect(isSameDocument).toBe(expected.outcome !== 'page load');
      await expectWholePage(page);
      await reported(expected);
    },
    fragment: async (opener, expected) => {
      const isLost = ['message', 'no banner'].includes(expected.outcome);
      const shown = opener.shown(page);
      await opener.open(page);
      if (expected.outcome === 'message')
        await expect(page.getByText(opener.lost ?? '', { exact: true })).toBeVisible(PATIENCE);
      if (!isLost) await expect(shown).toBeVisible(PATIENCE);
      await reported(expected);
      await expect(shown).toHaveCount(isLost ? 0 : 1);
      await expectWholePage(page);
      if (!opener.lost || isLost) return;
      await page.keyboard.press('Escape');
      await expect(shown).toHaveCount(0);
    },
  };
}

/** Runs in the page: whether it has this heading alone, and is on the way to no other. */
function isHeadedBy(heading: string): boolean {
  const isBusy = document.querySelector('main')?.getAttribute('aria-busy') === 'true';
  return !isBusy && [...document.querySelectorAll('h1')].map((each) => each.textContent).join() === heading;
}

/** Header, footer and something to read between them; nothing that waits for ever. */
async function expectWholePage(page: Page): Promise<void> {
  const missing = () => page.evaluate(missingParts).catch(() => ['a document']);
  await expect.poll(missing, { message: 'parts that are missing', intervals: [20] }).toEqual([]);
}

/** Runs in the page. By element: behind an open dialog nothing has a role. */
function missingParts(): string[] {
  const isSeen = (selector: string) =>
    document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) === true;
  const parts = {
    header: isSeen('header'),
    footer: isSeen('#footer'),
    'one heading': document.querySelectorAll('main h1').length === 1,
    'a heading in sight': isSeen('main h1'),
    'text, the page is blank': (document.querySelector('main')?.innerText.length ?? 0) > 200,
  };
  return Object.entries(parts).flatMap(([part, isThere]) => (isThere ? [] : part));
}

/** Text of a page's heading, as it is served: it is the same in each version. */
async function headingOf(page: Page, url: string): Promise<string> {
  const html = await (await page.request.get(url)).text();
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  return heading
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");
}
