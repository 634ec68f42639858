import { EventEmitter, once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PACKAGES, WORKSPACE } from '../support/site.ts';
import { expect, openHydrated, test, waitUntilShown } from '../support/test.ts';

const tagsIn = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '');

test('every route is complete HTML with its own head', async ({ request, routes }) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const route of routes) {
    const response = await request.get(route);
    const html = await response.text();
    expect(response.status(), route).toBe(200);
    expect(tagsIn(html, /<title>(.*?)<\/title>/g), route).toHaveLength(1);
    expect(tagsIn(html, /<h1[\s>](.*?)<\/h1>/gs), `${route}: one h1`).toHaveLength(1);
    expect(tagsIn(html, /<link rel="canonical" href="(.*?)"/g), route).toEqual([
      `http://localhost:3000${route}`,
    ]);
    for (const property of ['og:title', 'og:description', 'og:url', 'og:type', 'og:site_name']) {
      expect(html, `${route}: ${property}`).toContain(`property="${property}"`);
    }
    expect(html, route).toContain('</footer>');
    titles.add(tagsIn(html, /<title>(.*?)<\/title>/g)[0]!);
    const [description = ''] = tagsIn(html, /<meta name="description" content="(.*?)"/g);
    expect(description.length, `${route}: ${description}`).toBeGreaterThanOrEqual(50);
    descriptions.add(description);
  }
  expect(titles.size).toBe(routes.length);
  expect(descriptions.size).toBe(routes.length);
});

test('no page carries filler text', async ({ request, routes }) => {
  for (const route of routes) {
    const html = await (await request.get(route)).text();
    expect(html, route).not.toMatch(/lorem ipsum|coming soon page|todo/i);
  }
});

for (const path of ['/nowhere', '/blog/no-such-article', '/home']) {
  test(`${path} is answered by the not-found page`, async ({ page, consoleErrors }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await expect.poll(() => consoleErrors.join('\n')).toContain(path);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Oops! Page not found');
  });
}

for (const when of ['after', 'before'] as const) {
  test(`a link to an article that is not there gets the server’s answer, and Back ${when} its start leads back`, async ({
    page,
  }) => {
    await openHydrated(page, '/resources');
    const link = page.getByRole('main').locator('a[href^="/blog/"]').first();
    await link.evaluate((element) => element.setAttribute('href', '/blog/no-such-article'));
    const left = new EventEmitter();
    const held = when === 'before' ? once(left, 'done') : undefined;
    let isAnswered = false;
    await page.route('**/packages/shell/**', async (route) => {
      if (isAnswered) await held;
      await route.continue();
    });
    page.on('response', (response) => {
      isAnswered ||= response.status() === 404 && response.request().isNavigationRequest();
    });
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    expect(isAnswered).toBe(true);
    if (when === 'after') await waitUntilShown(page, '/blog/no-such-article');
    // It would wait for the scripts that are held.
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL('/resources');
    left.emit('done');
    await waitUntilShown(page, '/resources');
    await expect(link).toBeVisible();
  });
}

test('a mistyped address is led to the page that it was meant for', async ({ page }) => {
  await page.goto('/pricng');
  await page.getByRole('link', { name: 'Did you mean Pricing?' }).click();
  await expect(page).toHaveURL('/pricing');
  await waitUntilShown(page, '/pricing');
});

test('/careers/ is answered by the page without the slash', async ({ page, request }) => {
  const html = await (await request.get('/careers')).text();
  const [heading = ''] = tagsIn(html, /<h1[^>]*>(.*?)<\/h1>/gs);
  const response = await page.goto('/careers/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
});

test('a page without scripts can be read and left', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await context.close();
});

test('the sitemap lists every page that a remote has in its sources, and robots.txt leads to it', async ({
  request,
  routes,
}) => {
  const files = PACKAGES.flatMap(({ folder, role }) => (role === 'remote' ? pageFilesOf(folder) : []));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(routes).toContain(file === 'home' ? '/' : `/${file}`);
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
});

/** Page files of a package without their extension: a page's name is its path. Collections, `[slug]`, may be empty. */
function pageFilesOf(folder: string): string[] {
  const pages = path.join(WORKSPACE, folder, 'src/pages');
  if (!existsSync(pages)) return [];
  return readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^[]*(?<!\.test)\.tsx?$/.test(file))
    .map((file) => file.replace(/\.tsx?$/, ''));
}
