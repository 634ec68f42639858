import type { Page } from '@playwright/test';
import { chunkName } from '@site/contracts/remote-files';
import { needsTrick } from '../support/needs-trick.ts';
import { expect, openHydrated, releaseFile, test, waitUntilShown } from '../support/test.ts';
import { NIGHTLY } from '../support/nightly.ts';

needsTrick('page-sheets');

/** What time and the pointer change by themselves. */
const MOVING = /^(?:animation|transition|perspective-origin|transform-origin)/;

/**
 * Notes how every element of the page's region is drawn; called again, tells which are drawn otherwise now. All in the
 * page: the styles of one page have 30 MB.
 */
const changedLooks = (page: Page) =>
  page.evaluate((moving) => {
    const noted = (globalThis as { looks?: string[] }).looks;
    const region = document.querySelector('main [data-mf]')!;
    const looks = [region, ...region.querySelectorAll('*')].map((element) => {
      const style = getComputedStyle(element);
      const values = [...style].filter((name) => !new RegExp(moving).test(name));
      const name = `${element.localName}.${element.getAttribute('class') ?? ''}`;
      return [name, ...values.map((each) => `${each}:${style.getPropertyValue(each)}`)].join('\n');
    });
    Object.assign(globalThis, { looks });
    if (!noted) return [`${looks.length} elements`];
    return looks.flatMap((look, index) => {
      const before = new Set(noted[index]?.split('\n'));
      const lines = look.split('\n');
      const changed = lines.filter((line) => !before.has(line));
      return changed.length > 0 ? [`${lines[0]}: ${changed.slice(0, 3).join(', ')}`] : [];
    });
  }, MOVING.source);

test('no sheet of another page or of a dialog changes how a page looks', NIGHTLY, async ({ page }) => {
  const follow = async (path: string) => {
    await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
    await waitUntilShown(page, path);
  };
  const sheets = () => page.evaluate(() => document.adoptedStyleSheets.length);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, '/pricing');
  await page.getByRole('button', { name: 'Reject all' }).click();
  await changedLooks(page);
  const before = await sheets();
  for (const path of ['/', '/features', '/faq', '/pricing']) await follow(path);
  await page.getByRole('main').getByText('Start with Basic').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await sheets()).toBe(before + 4);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  expect(await changedLooks(page)).toEqual([]);
});

test('a page lacks no rule that other pages of its remote have', NIGHTLY, async ({ page, routes }) => {
  for (const path of routes) {
    await openHydrated(page, path);
    const region = page.locator('main [data-mf]');
    const remote = (await region.getAttribute('data-mf')) ?? '';
    const className = await region.getAttribute('class');
    const { entry = '', files = {} } = (await releaseFile(page)).remotes[remote] ?? {};
    const sheetsOf = (exposes: readonly string[]) =>
      exposes.flatMap((expose) => files[expose] ?? []).filter((name) => name.endsWith('.css'));
    const own = sheetsOf(Object.keys(files).filter((expose) => chunkName(expose) === className));
    const given = { entry, own, all: sheetsOf(Object.keys(files)) };
    const found = await page.evaluate(async ({ entry, own, all }) => {
      const region = document.querySelector('main [data-mf]')!;
      /** Selectors of the rules in some sheets, as if they held for all pages. */
      const selectorsIn = async (names: readonly string[]) => {
        const selectors = new Set<string>();
        const note = (rules: CSSRuleList) => {
          for (const rule of rules) {
            if (rule instanceof CSSStyleRule)
              selectors.add(rule.selectorText.replaceAll(/(?<=\[data-mf="\w+"\])\.(?:\\.|[\w-])+/g, ''));
            if ('cssRules' in rule) note(rule.cssRules as CSSRuleList);
          }
        };
        for (const name of new Set(names)) {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(await (await fetch(entry.replace(/[^/]*\/[^/]*$/, name))).text());
          note(sheet.cssRules);
        }
        return selectors;
      };
      const ownSelectors = await selectorsIn(own);
      const others = await selectorsIn(all);
      const classes = new Set(
        [...region.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]),
      );
      const missing = [...others].filter((selector) => {
        const names = selector.match(/\.(?:\\.|[\w-])+/g) ?? [];
        const isAsked =
          names.length > 0 && names.every((name) => classes.has(name.slice(1).replaceAll('\\', '')));
        return isAsked && !ownSelectors.has(selector);
      });
      return { own: ownSelectors.size, others: others.size, missing };
    }, given);
    expect(found.own, path).toBeGreaterThan(50);
    expect(found.missing, path).toEqual([]);
    console.log(`${path}: ${found.own} of the ${found.others} rules of its remote`);
  }
});
