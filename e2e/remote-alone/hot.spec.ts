import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { copyContent, type ContentCopy } from '../support/content-copy.ts';
import { startDev, type DevServer } from '../support/dev-in-site.ts';
import { expect, test } from '../support/test.ts';
import { NIGHTLY } from '../support/nightly.ts';

// A limit for what hangs: the start of the command compiles.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const ARTICLE = 'src/content/articles/seasonal-marketing.mdx';

let copy: ContentCopy;
let dev: DevServer;
test.beforeAll(async () => {
  copy = copyContent();
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

test(
  'an article that is added, renamed or removed is in the index, and at its address',
  NIGHTLY,
  async ({ page }) => {
    const file = (slug: string) => path.join(copy.folder, `src/content/articles/${slug}.mdx`);
    const link = (slug: string) => page.getByRole('link', { name: `/blog/${slug}` });
    await page.goto(dev.url);
    await expect(link('seasonal-marketing')).toBeVisible();
    copy.writeArticle('a-new-one', read(ARTICLE));
    await expect(link('a-new-one')).toBeVisible();
    renameSync(file('a-new-one'), file('another-name'));
    await expect(link('another-name')).toBeVisible();
    await expect(link('a-new-one')).toHaveCount(0);
    await link('another-name').click();
    await expect(heading(page)).toContainText('Seasonal');
    rmSync(file('another-name'));
    await expect(heading(page)).toHaveText('Page not found: /blog/another-name');
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

    // One that was there when the server started.
    renameSync(
      path.join(copy.folder, 'src/pages/resources.ts'),
      path.join(copy.folder, 'src/pages/library.ts'),
    );
    await page.getByRole('main').getByRole('link').click();
    await expect(page.getByRole('link', { name: '/library', exact: true })).toBeVisible();
    await expect(overlay(page)).toHaveCount(0);
  },
);

test(
  'a page that throws says why, below the bar, and is there again once it is corrected',
  NIGHTLY,
  async ({ page }) => {
    const file = 'src/features/article/article-page.tsx';
    const source = read(file);
    const first = 'const source = `blog-${article.slug}`;';
    expect(source).toContain(first);
    await page.goto(`${dev.url}/blog/seasonal-marketing`);
    await expect(heading(page)).toBeVisible();
    write(file, source.replace(first, `${first}\n  if (source) throw new Error('Nothing was prepared.');`));
    await expect(page.getByRole('alert')).toContainText('Nothing was prepared.');
    await expect(page.getByRole('complementary', { name: 'content, alone' })).toBeVisible();
    write(file, source);
    await expect(heading(page)).toContainText('Seasonal');
  },
);

test(
  'wrong settings are said where the page would be, until .env is corrected',
  NIGHTLY,
  async ({ page }) => {
    const file = path.join(copy.folder, '../.env');
    writeFileSync(file, 'PUBLIC_SUPABASE_URL=nonsense\n');
    await page.goto(dev.url);
    await expect(page.getByRole('alert')).toContainText('PUBLIC_SUPABASE_URL');
    writeFileSync(file, 'PUBLIC_SUPABASE_URL=https://abcdefghijklmnopqrst.supabase.co\n');
    await page.reload();
    await expect(page.getByRole('complementary')).toContainText(
      'Backend: https://abcdefghijklmnopqrst.supabase.co',
    );
    rmSync(file);
  },
);
