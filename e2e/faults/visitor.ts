import { expect, type Page, type Request } from '@playwright/test';
import { waitUntilShown } from '../support/test.ts';
import type { Opener } from './openers.ts';
import { controlTimeouts, passTime } from './passing-time.ts';

/** How much the visitor gets; `alive` is everything. */
export type Outcome = 'alive' | 'readable' | 'no banner' | 'previous version' | 'page load' | 'message';

/** Reasons that a document must report for the remote, first to last; null if they do not matter. */
type Reasons = readonly string[] | null;

/** Milliseconds that pass at once where a page waits for nothing but time. */
const TICK_MS = 500;
/** The same where it waits for a request that is never answered, and for nothing else. */
const LONG_TICK_MS = 2000;

/** A visitor of one window, whose documents follow one another. */
export type Visitor = {
  page: Page;
  /** From now on, requests for these paths are no reason to wait: they are never answered. */
  giveUp: (paths: RegExp | undefined) => void;
  /** Opens a page of the remote, and leaves it for one of another remote. */
  firstLoad: (path: string, elsewhere: string, outcome: Outcome, reasons: Reasons) => Promise<void>;
  /** Opens a page elsewhere and follows its link to a page of the remote. */
  navigation: (from: string, to: string, outcome: Outcome, reasons: Reasons) => Promise<void>;
  /** Opens a page and a fragment in it. */
  fragment: (opener: Opener, outcome: Outcome, reasons: Reasons) => Promise<void>;
};

/** A visitor whose time runs fast while no request is under way, so that nobody waits for pauses and time-outs. */
export async function startVisitor(page: Page, siteUrl: string, remote: string): Promise<Visitor> {
  const unanswered = new Set<Request>();
  let unansweredPaths: RegExp | undefined;
  let hasGivenUp = false;
  let hasFallenBack = false;
  let reports: string[] = [];
  let document: Request | undefined;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) {
      // A document that is left gets no answers any more.
      unanswered.clear();
      document = request;
    }
    const { pathname, search } = new URL(request.url());
    if (search.startsWith('?failed=')) hasFallenBack = true;
    if (unansweredPaths?.test(pathname + search)) hasGivenUp = true;
    else unanswered.add(request);
  });
  page.on('framenavigated', () => {
    if (!document) return;
    // Until now the document that is left could still ask for something, of which nobody hears again.
    const hasBody = !unanswered.has(document);
    unanswered.clear();
    if (!hasBody) unanswered.add(document);
    document = undefined;
  });
  // A script that asks for a file only to have it kept reads no answer: then the answer's head is its end.
  page.on('response', (response) => {
    if (response.request().resourceType() === 'fetch') unanswered.delete(response.request());
  });
  page.on('requestfinished', (request) => unanswered.delete(request));
  page.on('requestfailed', (request) => unanswered.delete(request));
  page.on('console', (message) => {
    const [, reason] = new RegExp(`^${remote} \\S+ failed: (\\S+)\\.`).exec(message.text()) ?? [];
    if (message.type() === 'error' && reason) reports.push(reason);
  });
  await controlTimeouts(page);

  /** Waits for a condition; time passes whenever only that can bring it about. */
  const until = async (what: string, isMet: () => Promise<boolean>) => {
    const look = async () => {
      if (await isMet().catch(() => false)) return true;
      // Between two documents there is nothing that waits.
      if (unanswered.size === 0) await passTime(page, hasGivenUp ? LONG_TICK_MS : TICK_MS).catch(() => {});
      return false;
    };
    await expect.poll(look, { message: what, intervals: [20], timeout: 40_000 }).toBe(true);
  };
  const reported = async (reasons: Reasons) => {
    if (reasons === null) return;
    await until(`reported: ${reasons.join()}`, () => Promise.resolve(reports.length >= reasons.length));
    // A document that is opened in the place of another one reports for itself.
    expect(reports.slice(0, reasons.length || undefined)).toEqual(reasons);
  };
  // A request that hangs keeps the document from being loaded, not from being read and used.
  const open = async (path: string) => {
    reports = [];
    hasGivenUp = false;
    hasFallenBack = false;
    await page.goto(`${siteUrl}${path}`, { waitUntil: 'commit' });
  };
  const follow = (path: string) => page.locator(`:is(header, footer) a[href="${path}"]`).first().click();

  return {
    page,
    giveUp: (paths) => {
      unansweredPaths = paths;
    },
    firstLoad: async (path, elsewhere, outcome, reasons) => {
      await open(path);
      await expectWholePage(page);
      if (outcome === 'alive') await waitUntilShown(page, path);
      if (outcome === 'previous version') {
        await until('the previous version has taken the place', async () => {
          return hasFallenBack && (await page.locator('main > [data-mf]').count()) === 1;
        });
      }
      await reported(reasons);
      await expectWholePage(page);
      await follow(elsewhere);
      await waitUntilShown(page, elsewhere);
      await expectWholePage(page);
    },
    navigation: async (from, to, outcome, reasons) => {
      const heading = await headingOf(page, `${siteUrl}${to}`);
      await open(from);
      await waitUntilShown(page, from);
      await page.evaluate(() => Object.assign(window, { isMarked: true }));
      await follow(to);
      await until(`${to} is shown`, () => page.evaluate(isHeadedBy, heading));
      const isSameDocument = await page.evaluate(() => 'isMarked' in window);
      expect(isSameDocument).toBe(outcome !== 'page load');
      await expectWholePage(page);
      await reported(reasons);
    },
    fragment: async (opener, outcome, reasons) => {
      const shown = opener.shown(page);
      await open(opener.from);
      await waitUntilShown(page, opener.from);
      await opener.open(page);
      const told = page.getByText(/can’t be (opened|loaded) now/).first();
      if (outcome === 'message') await until('the visitor is told', () => told.isVisible());
      else if (outcome !== 'no banner') await until(outcome, () => shown.isVisible());
      await reported(reasons);
      await expect(shown).toHaveCount(outcome === 'message' || outcome === 'no banner' ? 0 : 1);
      await expectWholePage(page);
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
  // Asked for together: each question to a page takes longer than its answer.
  const missing = () => page.evaluate(missingParts).catch(() => ['a document']);
  await expect.poll(missing, { message: 'parts that are missing', intervals: [20] }).toEqual([]);
}

/** Runs in the page. By element: behind an open dialog nothing has a role. */
function missingParts(): string[] {
  const isSeen = (element: Element | undefined) => {
    const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
    return width > 0 && height > 0 && element!.checkVisibility({ visibilityProperty: true });
  };
  const main = document.querySelector<HTMLElement>('main');
  const parts = {
    header: isSeen(document.querySelector('header') ?? undefined),
    footer: isSeen([...document.querySelectorAll('body footer')].at(-1)),
    'one heading': document.querySelectorAll('main h1').length === 1,
    'a heading in sight': isSeen(document.querySelector('main h1') ?? undefined),
    'text, the page is blank': (main?.innerText.length ?? 0) > 200,
  };
  return Object.entries(parts).flatMap(([part, isThere]) => (isThere ? [] : part));
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
