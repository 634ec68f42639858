import { PROJECT_KEY } from '../support/analytics-host.ts';
import { inBanner, settled, test as watched } from '../support/privacy-test.ts';
import { bytesOf, servedBytes } from '../support/served-bytes.ts';
import { expect, openHydrated, quiet, requestsOf, test } from '../support/test.ts';
import { BUDGET, PAGE_BUDGETS, type PageFigures } from './figures.ts';

test('the home route loads at most its budget of JavaScript', async ({ page, request }) => {
  const scripts = requestsOf(page, /\.js$/);
  await openHydrated(page, '/');
  await expect(page.getByRole('button', { name: 'Reject all' })).toBeVisible();
  await quiet(page);
  const addresses = [...new Set(scripts)];
  const total = await bytesOf(request, addresses);
  console.log(`home: ${total} B of JavaScript, brotli, in ${addresses.length} files`);
  // The banner is markup.
  expect(addresses.filter((address) => address.includes('/packages/consent/'))).toEqual([]);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(BUDGET.homeJavaScriptBytes);
});

/** The text of an article is in its page alone. */
const OF_AN_ARTICLE = 'Open the marketing dashboard of an average online shop';

test("every page keeps its remote's budget of HTML, elements and scripts beyond the shell's", async ({
  page,
  request,
  routes,
}) => {
  const owners = new Set<string>();
  for (const route of routes) {
    const html = await (await request.get(route)).text();
    const found = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      const list = parsed.getElementById('site-scripts')?.textContent ?? '[]';
      const scripts = (JSON.parse(list) as [string, string][]).map(([address]) => address);
      return { elements: parsed.querySelectorAll('*').length, scripts };
    }, html);
    const own = found.scripts.filter((path) => /^\/packages\/(?!shell\/)/.test(path));
    for (const path of own)
      expect(await (await request.get(path)).text(), route).not.toContain(OF_AN_ARTICLE);
    const figures: PageFigures = {
      htmlBytes: await servedBytes(request, route),
      elements: found.elements,
      scripts: own.length,
      scriptBytes: await bytesOf(request, own),
    };
    console.log(`${route}: ${JSON.stringify(figures)}`);
    expect(figures.scripts, `${route}: the remote's entry and the page's own code`).toBeGreaterThan(1);
    const owner = own[0]?.split('/')[2] ?? '';
    owners.add(owner);
    for (const [name, most] of Object.entries(PAGE_BUDGETS[owner] ?? {})) {
      expect(figures[name as keyof PageFigures], `${route}: ${name}`).toBeLessThanOrEqual(most);
    }
  }
  expect([...owners].toSorted()).toEqual(Object.keys(PAGE_BUDGETS).toSorted());
});

watched(
  'analytics loads no script before consent, and at most its budget after it',
  async ({ page, request }) => {
    const scripts = requestsOf(page, /\.js$/);
    await openHydrated(page, '/');
    await settled(page);
    await expect(inBanner(page, 'Accept all')).toBeVisible();
    const before = new Set(scripts);
    expect([...before].filter((path) => /\/packages\/shell\/.*\/async\//.test(path))).toEqual([]);
    await inBanner(page, 'Accept all').click();
    await page.waitForFunction((key) => key in localStorage, `ph_${PROJECT_KEY}_posthog`);
    await quiet(page);
    const after = [...new Set(scripts)].filter((address) => !before.has(address));
    const total = await bytesOf(request, after);
    console.log(`after consent: ${total} B of JavaScript, brotli, in ${after.length} files`);
    expect(after).toHaveLength(2);
    expect(total).toBeLessThanOrEqual(BUDGET.consentJavaScriptBytes);
  },
);
