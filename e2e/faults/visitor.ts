import { expect, type Page, type Request } from '@playwright/test';
import { waitUntilShown } from '../support/test.ts';
import type { Opener } from './openers.ts';
import { controlTimeouts, isIdle, passTime } from './passing-time.ts';

/** How much the visitor gets; `alive` is everything. */
export type Outcome = 'alive' | 'readable' | 'no banner' | 'previous version' | 'page load' | 'message';

/** What a visitor must get from a remote. */
export type Expected = {
  remote: string;
  outcome: Outcome;
  /** Reasons that are reported for the remote, first to last. */
  reasons: readonly string[];
};

/** Milliseconds that pass at once where a page waits for nothing but time. */
const TICK_MS = 500;
/** The same where it waits for a request that is never answered, and for nothing else. */
const LONG_TICK_MS = 2000;

/** A visitor of one window, whose documents follow one another. */
export type Visitor = {
  page: Page;
  /** From now on, requests for these paths are no reason to wait: they are never answered. */
  giveUp: (paths: RegExp | undefined) => void;
  /** Opens a page, in a new document. */
  open: (path: string) => Promise<void>;
  /** Opens a page of the remote, in a new document, and leaves it for one of another remote. */
  firstLoad: (path: string, elsewhere: string, expected: Expected) => Promise<void>;
  /** Follows the open page's link to another page. */
  navigation: (to: string, expected: Expected) => Promise<void>;
  /** Opens a fragment in the open page, and leaves it. */
  fragment: (opener: Opener, expected: Expected) => Promise<void>;
};

/** A visitor whose time runs fast while no request is under way, so that nobody waits for pauses and time-outs. */
export async function startVisitor(page: Page, siteUrl: string): Promise<Visitor> {
  const unanswered = new Set<Request>();
  let unansweredPaths: RegExp | undefined;
  let hasGivenUp = false;
  let hasFallenBack = false;
  let reports: { remote: string; reason: string }[] = [];
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
    // Until now the document that is left could still ask for something that nobody hears of again.
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
    const [, remote, reason] = /^(\S+) \S+ failed: (\S+)\./.exec(message.text()) ?? [];
    if (message.type() === 'error' && remote && reason) reports.push({ remote, reason });
  });
  await controlTimeouts(page);

  /** Waits for a condition; time passes whenever only that can bring it about. */
  const until = async (what: string, isMet: () => Promise<boolean>) => {
    const look = async () => {
      if (await isMet().catch(() => false)) return true;
      // What the page has yet to do may ask for something: only one that says it is idle waits for time alone. Between two
      // documents there is nothing that waits.
      if (unanswered.size === 0 && (await isIdle(page)) && unanswered.size === 0)
        await passTime(page, hasGivenUp ? LONG_TICK_MS : TICK_MS).catch(() => {});
      return false;
    };
    await expect.poll(look, { message: what, intervals: [50], timeout: 40_000 }).toBe(true);
  };
  const reported = async ({ remote, reasons }: Expected) => {
    const found = () => reports.filter((each) => each.remote === remote).map(({ reason }) => reason);
    await until(`reported: ${reasons.join()}`, () => Promise.resolve(found().length >= reasons.length));
    expect(found()).toEqual(reasons);
    // A later document may meet the remote again.
    reports = reports.filter((each) => each.remote !== remote);
  };
  // A request that hangs keeps the document from being loaded, not from being read and used.
  const goTo = async (path: string) => {
    reports = [];
    hasFallenBack = false;
    await page.goto(`${siteUrl}${path}`, { waitUntil: 'commit' });
  };
  const follow = (path: string) => page.locator(`:is(header, footer) a[href="${path}"]`).first().click();

  return {
    page,
    giveUp: (paths) => {
      unansweredPaths = paths;
      hasGivenUp = false;
    },
    open: async (path) => {
      await goTo(path);
      await waitUntilShown(page, path);
    },
    firstLoad: async (path, elsewhere, expected) => {
      await goTo(path);
      await expectWholePage(page);
      if (expected.outcome === 'alive') await waitUntilShown(page, path);
      if (expected.outcome === 'previous version') {
        await until('the previous version has taken the place', async () => {
          return hasFallenBack && (await page.locator('main > [data-mf]').count()) === 1;
        });
      }
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
      await until(`${to} is shown`, () => page.evaluate(isHeadedBy, heading));
      const isSameDocument = await page.evaluate(() => 'isMarked' in window);
      expect(isSameDocument).toBe(expected.outcome !== 'page load');
      await expectWholePage(page);
      await reported(expected);
    },
    fragment: async (opener, expected) => {
      const { outcome } = expected;
      const shown = opener.shown(page);
      await opener.open(page);
      if (outcome === 'message')
        await until('the visitor is told', () => page.getByText(opener.lost, { exact: true }).isVisible());
      else if (outcome !== 'no banner') await until(outcome, () => shown.isVisible());
      await reported(expected);
      await expect(shown).toHaveCount(outcome === 'message' || outcome === 'no banner' ? 0 : 1);
      await expectWholePage(page);
      if (!opener.isAskedFor || outcome === 'message') return;
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

/** Address of a page → text of its heading: it is the same in each version, and is asked for once. */
const headings = new Map<string, string>();

/** Text of a page's heading, as it is served. */
async function headingOf(page: Page, url: string): Promise<string> {
  const known = headings.get(url);
  if (known !== undefined) return known;
  const html = await (await page.request.get(url)).text();
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  const text = heading
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");
  headings.set(url, text);
  return text;
}
