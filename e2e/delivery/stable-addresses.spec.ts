import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { publish, serve } from '@site/release/release-tool';
import { BUDGET } from '../budgets/figures.ts';
import { contentNamedFiles, rebuiltWith } from '../support/rebuild.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { steadyBytes } from '../support/steady-bytes.ts';
import { expect, openHydrated, quiet, releaseFile, test, waitUntilShown } from '../support/test.ts';
import { NIGHTLY } from '../support/nightly.ts';

/** A sentence of /pricing, which is in the chunk of that page alone. */
const SENTENCE = 'Try the planner with your own competitors before you pay anything.';
const PRICING = /^static\/js\/async\/x\.pricing\.\w{10}\.js$/;

let site: TestSite;
let server: Awaited<ReturnType<typeof serve>>;
/** Paths that browsers had to ask the server for: what they have kept is not among them. */
let asked: string[];
test.beforeEach(async () => {
  site = await startSite();
  asked = [];
  server = await serve(site.site, 0, { observe: ({ request }) => asked.push(request.url ?? '') });
});
test.afterEach(async () => {
  await server.close();
  await site.stop();
});

/** Makes a build live and removes it; returns its version and its files with their content in their name. */
async function ship(build: string): Promise<{ version: string; files: string[] }> {
  const { name, version } = await publish(site.site, build);
  const files = contentNamedFiles(build);
  rmSync(build, { recursive: true });
  await site.promote({ [name]: version });
  return { version, files };
}

/** Ships mfe-marketing with another word in the sentence of /pricing. */
const shipPricing = (word: string) =>
  ship(rebuiltWith('mfe-marketing', SENTENCE, SENTENCE.replace('anything', word)));

/** Opens pages, each until nothing more is loaded; returns which scripts of a package the server was asked for. */
async function scriptsFor(page: Page, name: string, ...paths: readonly string[]): Promise<string[]> {
  asked.length = 0;
  for (const path of paths) {
    await openHydrated(page, `${server.url}${path}`);
    await quiet(page);
  }
  return scriptsOf(name, asked).toSorted();
}

const scriptsOf = (name: string, paths: readonly string[]): string[] =>
  paths.flatMap((path) => new RegExp(`^/packages/${name}/(.+\\.js)$`).exec(path)?.[1] ?? []);

/** Goes to a page without leaving the document. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)!.click(), path);
  await waitUntilShown(page, path);
}

test(
  'a word of /pricing has changed: a returning visitor downloads the entry and that chunk, in few bytes',
  NIGHTLY,
  async ({ page, request }) => {
    const first = await scriptsFor(page, 'marketing', '/faq', '/pricing');
    expect(first).toContainEqual(expect.stringMatching(PRICING));
    const { version } = await shipPricing('a fee');
    const again = await scriptsFor(page, 'marketing', '/pricing');
    expect(again).toEqual([`${version}/remote-entry.js`, expect.stringMatching(PRICING)]);
    const sizes = again.map((file) => steadyBytes(request, `${server.url}/packages/marketing/${file}`));
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    console.log(`a return after a changed word: ${bytes} B of JavaScript, brotli`);
    expect(bytes).toBeLessThanOrEqual(BUDGET.changedPageScriptBytes);
  },
);

for (const [script, from, to] of [['index', 'No release was adopted', 'No release is adopted']] as const) {
  test(
    `a word of the shell’s ${script} has changed: a returning visitor downloads that script alone, which is small`,
    NIGHTLY,
    async ({ page, request }) => {
      const names = (files: readonly string[]) =>
        files.filter((file) => /\/(?:federation|index|libraries)\.\w+\.js$/.test(file));
      const before = await scriptsFor(page, 'shell', '/');
      const { files } = await ship(rebuiltWith('shell', from, to));
      const after = await scriptsFor(page, 'shell', '/');
      expect(after).toEqual([expect.stringMatching(new RegExp(`^static/js/${script}\\.\\w{10}\\.js$`))]);
      const kept = names(before).filter((file) => !file.includes(`/${script}.`));
      expect(kept).toHaveLength(2);
      expect(new Set(names(files))).toEqual(new Set([after[0], ...kept]));
      const bytes = await steadyBytes(request, `${server.url}/packages/shell/${after[0]}`);
      expect(bytes).toBeLessThanOrEqual(BUDGET.shellScriptBytes);
    },
  );
}

test(
  'a page that was opened before any number of promotions loads its own old chunks',
  NIGHTLY,
  async ({ page, consoleErrors }) => {
    await openHydrated(page, `${server.url}/faq`);
    await quiet(page);
    const [old] = Object.entries((await releaseFile(page)).remotes['marketing']!.chunks!).flatMap(
      ([expose, hash]) => (expose === 'pricing' ? `static/js/async/x.pricing.${hash}.js` : []),
    );
    await ship(rebuiltWith('shell', 'Skip to content', 'Skip to the content'));
    // After the second, neither the live version nor the one before has the old chunk.
    const files = [await shipPricing('a fee'), await shipPricing('us')].flatMap((shipped) => shipped.files);
    expect(files).not.toContain(old);
    asked.length = 0;
    await page.evaluate(() => Object.assign(window, { isMarked: true }));
    await follow(page, '/pricing');
    await expect(page.getByText(SENTENCE)).toBeVisible();
    await quiet(page);
    expect(scriptsOf('marketing', asked).filter((file) => PRICING.test(file))).toEqual([old]);
    expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
    expect(consoleErrors).toEqual([]);
  },
);
