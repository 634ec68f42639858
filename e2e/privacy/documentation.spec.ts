import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inBanner, PROJECT_KEY, settled, test, withdraw } from '../support/privacy-test.ts';
import { WORKSPACE } from '../support/site.ts';
import { openHydrated } from '../support/test.ts';

/** Rows of the table of docs/privacy.md: "<where> <name>", with the suite's project key in place of `<key>`. */
function documented(): string[] {
  const text = readFileSync(path.join(WORKSPACE, 'docs/privacy.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `([^`]+)` +\| (cookie|local storage|session storage) +\|/gm)];
  return rows.map(([, name, where]) => `${where} ${name!.replace('<key>', PROJECT_KEY)}`).sort();
}

/** Keys that say that the library runs in the page and that its recorder does. */
const OF_ANALYTICS = [
  `local storage ph_${PROJECT_KEY}_posthog`,
  `session storage ph_${PROJECT_KEY}_window_id`,
];

test('docs/privacy.md lists exactly what a visitor who allows everything gets stored', async ({
  page,
  routes,
  watch,
}) => {
  test.setTimeout(240_000);
  await openHydrated(page, '/');
  await inBanner(page, 'Accept all').click();
  const seen = new Set<string>();
  for (const route of routes) {
    await page.goto(route);
    await settled(page);
    await page.mouse.wheel(0, 500);
    await page.mouse.click(5, 300);
    await expect.poll(() => watch.stored(page)).toEqual(expect.arrayContaining([...OF_ANALYTICS]));
    for (const { where, name } of watch.writes()) seen.add(`${where} ${name}`);
    for (const stored of await watch.stored(page)) seen.add(stored);
  }
  await page.reload();
  await settled(page);
  await withdraw(page);
  await settled(page);
  for (const { where, name } of watch.writes()) seen.add(`${where} ${name}`);
  expect(documented().length).toBeGreaterThan(0);
  expect([...seen].sort()).toEqual(documented());
});
