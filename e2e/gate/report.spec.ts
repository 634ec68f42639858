import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BrowserGate } from '@site/release-browser/browser-gate';
import { promote, publish } from '@site/release/release-tool';
import { overflowing, violations } from '../accessibility/page-checks.ts';
import { copyPackage } from '../support/package-copy.ts';
import { startSite } from '../support/site.ts';
import { expect, test } from '../support/test.ts';
import { asOneStep } from './gate-site.ts';
import { NIGHTLY } from '../support/nightly.ts';

test.describe.configure({ timeout: 600_000 });

test(
  'the report of a changed page shows it before and after, in a page that anybody can read',
  NIGHTLY,
  async ({ page }) => {
    const copy = copyPackage('mfe-careers');
    const texts = path.join(copy.folder, 'src/content/careers-text.ts');
    const heading = 'Open positions, every one of them new';
    writeFileSync(texts, readFileSync(texts, 'utf8').replace("'Open positions'", `'${heading}'`));
    const [live] = await Promise.all([startSite(), copy.build()]);
    const { version } = await publish(live.site, copy.folder);
    const browserGate = new BrowserGate();
    const packages = { careers: version };
    const { entry } = await asOneStep(() => promote(live.site, { by: 'Ada', packages, browserGate }));
    const before = await live.site.log.entry(1);
    const again = await asOneStep(() =>
      browserGate.look(live.site, { live: before, packages: entry.packages }),
    );
    expect(again.refusals).toEqual([]);
    expect(again.seen?.known, 'home and an article in two windows, and the fragments').toBe(5);
    const browser = { nodes: 10, cssRules: 3000, cssBytes: 150_000, pictureBytes: 400_000 };
    const rules = { ...before.rules, budgets: { ...before.rules.budgets, browser } };
    const strict = { live: { ...before, rules }, packages: entry.packages };
    const { refusals, seen } = await asOneStep(() => browserGate.look(live.site, strict));
    expect(seen?.known, 'another rule may find what was fine').toBe(0);
    await browserGate.close();
    expect(
      refusals.map(({ rule }) => rule),
      'the budgets are those of the live site',
    ).toEqual(['weight']);
    const body = await live.site.content.get(entry.report?.html ?? '');
    copy.remove();
    await live.stop();

    await page.emulateMedia({ colorScheme: 'light' });
    await page.route('http://report.localhost/', (route) =>
      route.fulfill({ contentType: 'text/html', body }),
    );
    await page.goto('http://report.localhost/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('May go live');
    await expect(page.getByText(version)).toBeVisible();
    const pages = page.getByRole('region', { name: 'Pages' });
    await expect(pages.locator('details')).toHaveCount(1);
    for (const window of ['desktop, light', 'desktop, dark', 'phone, light', 'phone, dark']) {
      for (const side of ['as it is live', 'as it would be']) {
        const picture = pages.getByRole('img', { name: `/careers, ${window}: ${side}` }).first();
        expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
      }
    }
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflowing(page)).toEqual([]);

    const marks = pages.locator('.marks').first();
    await expect(marks).toBeVisible();
    await page.getByLabel('Mark differences').uncheck();
    await expect(marks).toBeHidden();
  },
);
