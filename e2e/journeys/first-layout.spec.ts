import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { BUDGET } from '../budgets/figures.ts';
import { styleCounts } from '../support/style-counts.ts';
import { expect, openHydrated, quiet, test, waitUntilShown } from '../support/test.ts';
import { NIGHTLY } from '../support/nightly.ts';

test.use({ viewport: { width: 412, height: 823 } });

/** Whether the browser has laid out the heading of a part below the first view. */
const isLaidOut = (page: Page, part: string) =>
  page
    .locator(part)
    .locator('h2')
    .first()
    .evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));

/** Runs in the page: although scripts don't come, no fresh document is asked for, as if that had just been tried. */
const noFreshDocument = () => history.replaceState({ fresh: Date.now() }, '');

/**
 * Lets no script of a package arrive, so that the page stays as it is when it starts, however slow the machine is. What
 * ends the start after 9 s ends it after `limit` ms. Playwright's clock would take the page's navigation entry, too.
 */
async function holdScripts(page: Page, limit = 600_000): Promise<void> {
  await page.addInitScript(noFreshDocument);
  await page.addInitScript((instead) => {
    const { setTimeout: wait } = globalThis;
    Object.assign(globalThis, {
      setTimeout: (task: () => void, time = 0) => wait(task, time === 9000 ? instead : time),
    });
  }, limit);
  await page.route('**/packages/**/*.js', (route) => route.abort());
}

const starting = (page: Page) => page.locator('body[data-starting]');

test('while a page starts, what is far below the window is not laid out, and what is scrolled to is', async ({
  page,
}) => {
  await holdScripts(page);
  await page.goto('/pricing');
  await expect(starting(page)).toHaveCount(1);
  expect(await isLaidOut(page, '#hours')).toBe(false);
  expect(await isLaidOut(page, 'body footer')).toBe(false);
  await page.locator('#hours').scrollIntoViewIfNeeded();
  await expect.poll(() => isLaidOut(page, '#hours')).toBe(true);
  expect(await isLaidOut(page, 'body footer')).toBe(false);
});

test('of a long article too, only what comes near the window is laid out', NIGHTLY, async ({ page }) => {
  await holdScripts(page);
  await page.goto('/blog/campaign-planning-best-practices');
  await expect(starting(page)).toHaveCount(1);
  const cells = page.locator('.article-body table').last();
  const isCellLaidOut = () =>
    cells.evaluate((table) => table.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isCellLaidOut()).toBe(false);
  await cells.scrollIntoViewIfNeeded();
  await expect.poll(isCellLaidOut).toBe(true);
});

test('when a page has started, all of it is laid out', async ({ page, consoleErrors }) => {
  await openHydrated(page, '/features');
  await expect(starting(page)).toHaveCount(0);
  expect(await isLaidOut(page, '#sample-week')).toBe(true);
  expect(await isLaidOut(page, 'body footer')).toBe(true);
  expect(consoleErrors).toEqual([]);
});

test('a page whose scripts never arrive is laid out whole after a while', async ({ page }) => {
  await holdScripts(page, 0);
  await page.goto('/pricing');
  await expect(starting(page)).toHaveCount(0);
  expect(await isLaidOut(page, 'body footer')).toBe(true);
});

// A subgrid in a contained part would have rows of its own in the wider window.
for (const width of [412, 800]) {
  test(`nothing moves when what was not laid out is, at ${width} px`, NIGHTLY, async ({ page }) => {
    await page.setViewportSize({ width, height: 823 });
    for (const route of [
      '/',
      '/features',
      '/pricing',
      '/use-cases/competitive-response',
      '/careers',
      '/privacy',
      '/blog/campaign-planning-best-practices',
    ]) {
      const places = () =>
        page
          .locator('main :is(section, h2, h3, li, figure, figcaption, td), body footer')
          .evaluateAll((parts) =>
            parts.map((part) => Math.round(part.getBoundingClientRect().top + scrollY)),
          );
      await openHydrated(page, route);
      await expect(starting(page)).toHaveCount(0);
      const afterStart = await places();
      // Contained as at the start, but shown: the margins of its content then end at the part's edge.
      const contained = await page.evaluate(() => {
        document.body.setAttribute('data-starting', '');
        const parts = [...document.querySelectorAll<HTMLElement>('main *, #footer')].filter((part) => {
          part.style.contentVisibility = '';
          return getComputedStyle(part).contentVisibility === 'auto';
        });
        for (const { style } of parts)
          Object.assign(style, { contentVisibility: 'visible', contain: 'content' });
        return parts.length;
      });
      expect(contained, route).toBeGreaterThan(1);
      expect(await places(), route).toEqual(afterStart);
    }
  });
}

test('a link to a place in the page leads there while the page starts', NIGHTLY, async ({ page }) => {
  await holdScripts(page);
  await page.goto('/pricing');
  await expect(starting(page)).toHaveCount(1);
  await page.evaluate(() => location.assign('#hours'));
  await expect(page.locator('#hours')).toBeInViewport();
  await expect.poll(() => isLaidOut(page, '#hours')).toBe(true);
});

test('a link to a closed position leads there while the page starts, and opens it', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/careers');
  await expect(starting(page)).toHaveCount(1);
  const position = page.locator('#data-scientist');
  await expect(position).toBeHidden();
  await page.locator('a[href="#data-scientist"]').click();
  await expect(position).toBeInViewport();
});

test(
  'a page is laid out whole where the browser scrolls to a place in it, and in a wide window',
  NIGHTLY,
  async ({ page }) => {
    await holdScripts(page);
    await page.goto('/pricing#hours');
    await expect(page.locator('#hours')).toBeInViewport();
    await expect(starting(page)).toHaveCount(0);
    await page.goto('/pricing');
    await expect(starting(page)).toHaveCount(1);
    await page.reload();
    await expect(starting(page)).toHaveCount(0);
    await page.goto('/faq');
    await page.goBack();
    await expect(page).toHaveURL('/pricing');
    await expect(starting(page)).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/features');
    await expect(starting(page)).toHaveCount(0);
    expect(await isLaidOut(page, 'body footer')).toBe(true);
  },
);

/** Follows a link of the page while the browser is never idle, so that the new page stays as it is when it starts. */
async function followWithoutIdle(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    globalThis.requestIdleCallback = () => 0;
    document.querySelector<HTMLElement>(`a[href="${to}"]`)!.click();
  }, path);
  await waitUntilShown(page, path);
}

test('a page that takes the place of another starts in the same way, and nothing in view moves', async ({
  page,
}) => {
  await openHydrated(page, '/faq');
  await expect(starting(page)).toHaveCount(0);
  await page.evaluate(() => {
    const shifts = Object.assign(globalThis, { shifts: [] as number[] }).shifts;
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => shifts.push((entry as unknown as { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: false });
  });
  await followWithoutIdle(page, '/pricing');
  await expect(starting(page)).toHaveCount(1);
  expect(await isLaidOut(page, '#hours')).toBe(false);
  await page.locator('#hours').scrollIntoViewIfNeeded();
  await expect.poll(() => isLaidOut(page, '#hours')).toBe(true);
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
  expect(shifts).toEqual([]);
});

test(
  'a page that takes the place of another is soon laid out whole',
  NIGHTLY,
  async ({ page, consoleErrors }) => {
    await openHydrated(page, '/faq');
    await expect(starting(page)).toHaveCount(0);
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/pricing"]')!.click());
    await waitUntilShown(page, '/pricing');
    await expect(starting(page)).toHaveCount(0);
    for (const part of ['#trial', '#hours', 'body footer']) expect(await isLaidOut(page, part)).toBe(true);
    expect(consoleErrors).toEqual([]);
  },
);

test(
  'who goes back while the next page starts finds the page laid out whole, at their place',
  NIGHTLY,
  async ({ page }) => {
    await openHydrated(page, '/pricing');
    await expect(starting(page)).toHaveCount(0);
    await page.locator('#hours').evaluate((part) => part.scrollIntoView());
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(823);
    await followWithoutIdle(page, '/faq');
    await expect(starting(page)).toHaveCount(1);
    await page.goBack();
    await expect(page.locator('#hours')).toBeInViewport();
    // At once: after 9 s the start of a page ends by itself.
    expect(await starting(page).count()).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(place);
  },
);

test('without scripts a page is laid out whole', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 412, height: 823 },
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  await page.goto('/pricing');
  await expect(starting(page)).toHaveCount(0);
  await context.close();
});

test.describe(() => {
  test.use({ isMobile: true });

  test(
    'a phone computes the style of the header before that of the page below it',
    NIGHTLY,
    async ({ page }) => {
      await holdScripts(page);
      const counts = await styleCounts(page, () => page.goto('/'));
      const first = counts.find((count) => count > 9) ?? 0;
      console.log(`the style of ${first} elements is computed first, of ${await page.locator('*').count()}`);
      expect(first).toBeLessThanOrEqual(await page.locator('#header, #header *').count());
    },
  );

  // Autofill, which the headless shell lacks, looks at each field at the end of a document, also in a part that is closed.
  test(
    'the fields of closed positions are looked at without their forms, or the texts next to them',
    NIGHTLY,
    async ({ page }) => {
      await holdScripts(page);
      await page.goto('/careers');
      await quiet(page);
      await expect(starting(page)).toHaveCount(1);
      const counts = await styleCounts(page, () =>
        page.evaluate(() => {
          for (const field of document.querySelectorAll('details input')) field.getBoundingClientRect();
        }),
      );
      const most = Math.max(...counts);
      console.log(`the style of ${most} elements is computed, of ${await page.locator('details *').count()}`);
      expect(most).toBeLessThanOrEqual(BUDGET.elementsStyledForFields);
    },
  );
});

test(
  'a page that takes the place of another computes the style of what comes near the window',
  NIGHTLY,
  async ({ page }) => {
    await openHydrated(page, '/faq');
    await expect(starting(page)).toHaveCount(0);
    await quiet(page);
    const counts = await styleCounts(page, () => followWithoutIdle(page, '/pricing'));
    const most = Math.max(...counts);
    const all = await page.locator('main *').count();
    console.log(`the style of ${most} elements is computed at once, of ${all}`);
    expect(most).toBeLessThanOrEqual(BUDGET.elementsStyledByNavigation);
  },
);

test(
  'what has been parsed is laid out while the rest of the document is on its way',
  NIGHTLY,
  async ({ page, request }) => {
    const html = await (await request.get('/pricing')).text();
    const half = html.indexOf('</h1>');
    let sendRest = () => {};
    const server = createServer((asked, answer) => {
      answer.setHeader('Content-Type', 'text/html');
      if (asked.url !== '/pricing') return void answer.end();
      answer.write(html.slice(0, half));
      sendRest = () => answer.end(html.slice(half));
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    try {
      await page.addInitScript(noFreshDocument);
      await page.addInitScript(() => {
        const height = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetHeight')!;
        const layouts: string[] = Object.assign(window, { layouts: [] }).layouts;
        Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {
          get() {
            layouts.push(document.readyState);
            return height.get!.call(this) as number;
          },
        });
      });
      const layouts = () => page.evaluate(() => (window as unknown as { layouts: string[] }).layouts);
      const { port } = server.address() as AddressInfo;
      await page.goto(`http://localhost:${port}/pricing`, { waitUntil: 'commit' });
      await expect.poll(async () => (await layouts()).length).toBeGreaterThan(1);
      expect(await page.locator('h1').count()).toBe(1);
      sendRest();
      await page.waitForLoadState('load');
      const all = await layouts();
      // The last one finds the document parsed, and asks for no other.
      expect(all.filter((state) => state !== 'loading').length).toBeLessThanOrEqual(1);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  },
);
