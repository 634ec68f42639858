import { pagesOfSitemap } from '../search/pages.ts';
import { expect, openHydrated, test, waitUntilShown } from '../support/test.ts';
import { NIGHTLY } from '../support/nightly.ts';

const ARTICLE = '/blog/seasonal-marketing';

/** The feed carries no more articles than these. */
const FEED_ENTRIES = 20;

test("sharing an article copies the page's address and says so", async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-write']);
  await openHydrated(page, ARTICLE);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied!', { exact: true })).toBeVisible();
  await expect(
    page.getByText('The blog post URL has been copied to your clipboard.', { exact: true }),
  ).toBeVisible();
  // No page of the site may read the clipboard: the visitor pastes elsewhere.
  const elsewhere = await context.newPage();
  await elsewhere.setContent('<textarea></textarea>');
  await elsewhere.getByRole('textbox').press('ControlOrMeta+V');
  await expect(elsewhere.getByRole('textbox')).toHaveValue(`${baseURL}${ARTICLE}`);
});

test('a refused clipboard is told', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  });
  await openHydrated(page, ARTICLE);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Failed to copy', { exact: true })).toBeVisible();
  await expect(page.getByText('Could not copy the link to clipboard.', { exact: true })).toBeVisible();
});

test('related articles, links in the text and the way back need no reload', async ({ page }) => {
  await openHydrated(page, ARTICLE);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

  await page
    .getByRole('main')
    .getByRole('link', { name: /^Competitive intelligence/ })
    .click();
  await waitUntilShown(page, '/blog/competitive-intelligence');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Competitive intelligence');

  await page.getByRole('main').getByRole('link', { name: 'competitive response guide' }).click();
  await waitUntilShown(page, '/use-cases/competitive-response');
  await page.getByRole('link', { name: 'Back to Resources' }).click();
  await waitUntilShown(page, '/resources');

  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Competitive intelligence');
  await page.goBack();
  await expect(
    page.getByRole('heading', { level: 2, name: 'Put money where the evidence is' }),
  ).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('every article links to two others, never to itself', NIGHTLY, async ({ page, request }) => {
  const articles = (await pagesOfSitemap(request)).filter(({ path }) => path.startsWith('/blog/'));
  expect(articles).not.toEqual([]);
  for (const { path } of articles) {
    await page.goto(path);
    const related = await page
      .locator('[data-markup="related"] a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(related).size, path).toBe(2);
    expect(related, path).not.toContain(path);
  }
});

test('the contents list leads to a section, marks it, and shows how far one has read', async ({ page }) => {
  await openHydrated(page, ARTICLE);
  const contents = page.getByRole('navigation', { name: 'In this article' });
  const read = () => contents.evaluate((nav) => Number(nav.style.getPropertyValue('--read')));
  expect(await read()).toBe(0);
  const last = contents.getByRole('link').last();
  await last.focus();
  await page.keyboard.press('Enter');
  await expect(last).toHaveAttribute('aria-current', 'location');
  expect(await read()).toBeGreaterThan(0.5);
  await page.keyboard.press('End');
  await expect.poll(read).toBe(1);
});

test('on a phone a closed list of contents leads to a section', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, ARTICLE);
  const contents = page.getByRole('group').filter({ hasText: 'In this article' });
  const last = contents.getByRole('link').last();
  await expect(last).toBeHidden();
  await contents.getByText('In this article').click();
  await last.click();
  const heading = page.getByRole('heading', { level: 2, name: await last.innerText() });
  await expect(heading).toBeInViewport();
});

for (const path of [ARTICLE, '/use-cases/trend-based-marketing'])
  test(
    `on a phone the table of ${path} fits, and its cells name their columns`,
    NIGHTLY,
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto(path);
      const table = page.getByRole('main').getByRole('table').first();
      const { left, right } = await table.evaluate(
        (element) => element.getBoundingClientRect().toJSON() as DOMRect,
      );
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(360);
      const label = await table
        .locator('td')
        .first()
        .evaluate((cell) => getComputedStyle(cell, '::before').content);
      // What is read aloud of it is empty: the cell has its header.
      expect(label.split(' / ')[0]).toBe(`"${await table.locator('thead th').nth(1).textContent()}"`);
    },
  );

test(
  'on a phone every text of a table’s cell is next to the name of its column',
  NIGHTLY,
  async ({ page, request }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const pages = (await pagesOfSitemap(request)).filter(({ path }) => /^\/(?:blog|use-cases)\//.test(path));
    for (const { path } of pages) {
      await page.goto(path);
      const misplaced = await page.locator('.reading-table td').evaluateAll((cells) =>
        cells
          .filter((cell) => {
            const text = document.createRange();
            text.selectNodeContents(cell);
            const { left, width } = cell.getBoundingClientRect();
            return text.getBoundingClientRect().left < left + width / 3;
          })
          .map((cell) => cell.textContent),
      );
      expect(misplaced, path).toEqual([]);
    }
  },
);

test(
  'every article has two figures with captions, and asks no other site for anything',
  NIGHTLY,
  async ({ page, request, baseURL }) => {
    const asked: string[] = [];
    page.on('request', (each) => asked.push(new URL(each.url()).origin));
    for (const { path } of (await pagesOfSitemap(request)).filter((each) => each.path.startsWith('/blog/'))) {
      await openHydrated(page, path);
      expect(await page.locator('.article-body figure figcaption').count(), path).toBeGreaterThanOrEqual(2);
    }
    expect(new Set(asked)).toEqual(new Set([baseURL]));
  },
);

test('no text in a drawing is cut on the narrowest phone', NIGHTLY, async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const pages = (await pagesOfSitemap(request)).filter(({ path }) => /^\/(?:blog|use-cases)\//.test(path));
  for (const { path } of pages) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const cut = await page.locator('.plot text').evaluateAll((texts) =>
      texts
        .filter((text) => {
          const frame =
            text.parentElement?.closest('.plot svg')?.querySelector('rect') ?? text.closest('.plot');
          const [inner, outer] = [text.getBoundingClientRect(), frame?.getBoundingClientRect()];
          return !outer || inner.left < outer.left - 1 || inner.right > outer.right + 1;
        })
        .map((text) => text.textContent),
    );
    expect(cut, path).toEqual([]);
  }
});

test(
  'every guide is shorter than 8,000 px on a phone and has pictures after the first screen',
  NIGHTLY,
  async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const guides = (await pagesOfSitemap(request)).filter(({ path }) => path.startsWith('/use-cases/'));
    expect(guides).not.toEqual([]);
    for (const { path } of guides) {
      await openHydrated(page, path);
      expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThan(8000);
      expect(await page.getByRole('main').locator('section').getByRole('img').count(), path).toBeGreaterThan(
        1,
      );
    }
  },
);

test('a modified click on a link in the text stays the browser’s', async ({ page, context }) => {
  await openHydrated(page, ARTICLE);
  const opened = context.waitForEvent('page');
  await page
    .locator('.article-body a[href="/blog/competitive-intelligence"]')
    .click({ modifiers: ['Control'] });
  await (await opened).close();
  await expect(page).toHaveURL(ARTICLE);
});

test('articles, guides and the index are complete without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/resources');
  await page.getByRole('main').getByRole('link', { name: 'Seasonal campaign planning' }).click();
  await expect(page.getByRole('row', { name: /^Proven seasons/ })).toBeVisible();
  await page.getByRole('link', { name: 'Read the seasonal marketing article' }).click();
  await expect(page.getByText('That page is the best return on an hour')).toBeVisible();
  await expect(page.getByRole('time').first()).toHaveAttribute('datetime', '2024-12-05');
  await page.getByRole('link', { name: 'Back to Resources' }).click();
  await expect(page).toHaveURL('/resources');
  await context.close();
});

test('the head announces the feed, and the feed lists the newest article first', async ({
  page,
  request,
}) => {
  await page.goto(ARTICLE);
  const feed = page.locator('link[rel="alternate"][type="application/atom+xml"]');
  await expect(feed).toHaveAttribute('href', 'http://localhost:3000/blog/feed.xml');
  const xml = await (await request.get('/blog/feed.xml')).text();
  const entries = [...xml.matchAll(/<entry>.*?<id>(.*?)<\/id>.*?<published>(.*?)<\/published>/gs)];
  const addresses = entries.map(([, id = '']) => id.slice(id.indexOf('/')));
  const articles = (await pagesOfSitemap(request)).filter(({ path }) => path.startsWith('/blog/'));
  expect(addresses).toHaveLength(Math.min(articles.length, FEED_ENTRIES));
  expect(articles.map(({ path }) => path)).toEqual(expect.arrayContaining(addresses));
  const days = entries.map(([, , published = '']) => published);
  expect(days).toEqual(days.toSorted((a, b) => b.localeCompare(a)));
});

test('structured data: a BlogPosting and the way to it', async ({ page }) => {
  await page.goto(ARTICLE);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [posting, breadcrumbs] = data.map((text) => JSON.parse(text) as Record<string, unknown>);
  expect(posting).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: await page.getByRole('heading', { level: 1 }).textContent(),
    datePublished: await page.getByRole('time').first().getAttribute('datetime'),
    mainEntityOfPage: await page.locator('link[rel="canonical"]').getAttribute('href'),
  });
  expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList' });
});
