import { steadyBytes } from '../support/steady-bytes.ts';
import { expect, test } from '../support/test.ts';
import { PAGE_BUDGETS, type PageFigures } from './figures.ts';

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
    const bytes = await Promise.all(own.map((path) => steadyBytes(request, path)));
    for (const path of own)
      expect(await (await request.get(path)).text(), route).not.toContain(OF_AN_ARTICLE);
    const figures: PageFigures = {
      htmlBytes: await steadyBytes(request, route),
      elements: found.elements,
      scripts: own.length,
      scriptBytes: bytes.reduce((sum, size) => sum + size, 0),
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
