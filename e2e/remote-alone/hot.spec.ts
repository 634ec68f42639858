import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { copyPackage, type PackageCopy } from '../support/package-copy.ts';
import { startDev, type DevServer } from '../support/dev-server.ts';
import { expect, NIGHTLY, test } from '../support/test.ts';

// A limit for what hangs: the start of the command compiles.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const ARTICLE = 'src/content/articles/seasonal-marketing.mdx';

let copy: PackageCopy;
let dev: DevServer;
test.beforeAll(async () => {
  copy = copyPackage('mfe-content');
  dev = await startDev(copy.folder, 'PORT_CONTENT', []);
});
test.afterAll(async () => {
  await dev?.stop();
  copy?.remove();
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const overlay = (page: Page) => page.locator('rsbuild-error-overlay');

/** Writes a file of the copied sources, as an editor does. */
const write = (file: string, text: string) => writeFileSync(path.join(copy.folder, file), text);
const read = (file: string) => readFileSync(path.join(copy.folder, file), 'utf8');

/** The article with a paragraph before its first heading. */
const articleWith = (source: string, paragraph: string) => source.replace('\n## ', `\n${paragraph}\n\n## `);

test(
  'an edited article shows without a reload; a mistake shows above the page until it is corrected',
  NIGHTLY,
  async ({ page }) => {
    const source = read(ARTICLE);
    await page.goto(`${dev.url}/blog/seasonal-marketing`);
    await expect(heading(page)).toBeVisible();
    await page.getByLabel('Consent').selectOption('All rejected');
    await page.evaluate(() => {
      Object.assign(window, { isSamePage: true });
      window.scrollTo({ top: 400, behavior: 'instant' });
    });
    for (const sentence of ['A first edit.', 'A second edit.']) {
      write(ARTICLE, articleWith(source, sentence));
      await expect(page.getByText(sentence)).toBeAttached();
    }
    write(ARTICLE, articleWith(source, 'A <b that nothing closes.'));
    await expect(overlay(page)).toBeAttached();
    await expect(page.getByText('A second edit.'), 'what was there stays').toBeAttached();
    // Also to what was there before the mistake.
    write(ARTICLE, articleWith(source, 'A second edit.'));
    await expect(overlay(page)).toHaveCount(0);
    expect(await page.evaluate(() => ['isSamePage' in window, window.scrollY])).toEqual([true, 400]);
    await expect(page.getByLabel('Consent')).toHaveValue('All rejected');
  },
);

const pageSource = (title: string) => `import type { PageMeta, PageModule, Satisfies } from '@site/contracts';

export default function Page() {
  return <h1>${title}</h1>;
}

export const meta = { title: '${title}', description: '${title}.' } satisfies PageMeta;

export type Contract = Satisfies<typeof import('./tried.tsx'), PageModule>;
`;

test(
  'a page that is added, renamed or removed while the server runs is listed, or is not',
  NIGHTLY,
  async ({ page }) => {
    await page.goto(dev.url);
    await expect(page.getByRole('link', { name: '/resources', exact: true })).toBeVisible();
    write('src/pages/tried.tsx', pageSource('Tried'));
    await page.getByRole('link', { name: '/tried', exact: true }).click();
    await expect(heading(page)).toHaveText('Tried');
    renameSync(path.join(copy.folder, 'src/pages/tried.tsx'), path.join(copy.folder, 'src/pages/kept.tsx'));
    await expect(heading(page)).toHaveText('Page not found: /tried');
    await page.getByRole('main').getByRole('link').click();
    await page.getByRole('link', { name: '/kept', exact: true }).click();
    await expect(heading(page)).toHaveText('Tried');
    rmSync(path.join(copy.folder, 'src/pages/kept.tsx'));
    await expect(heading(page)).toHaveText('Page not found: /kept');
    await expect(overlay(page)).toHaveCount(0);
  },
);
