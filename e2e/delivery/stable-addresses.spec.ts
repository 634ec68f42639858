import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { publish, serve } from '@site/release/release-tool';
import { BUDGET } from '../budgets/figures.ts';
import { crashingBuild, equalBuild } from '../faults/faults.ts';
import { contentNamedFiles, rebuiltWith } from '../support/rebuild.ts';
import { REMOTES } from '../support/remotes.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { steadyBytes } from '../support/steady-bytes.ts';
import { expect, openHydrated, quiet, releaseFile, test, waitUntilShown } from '../support/test.ts';
import { NIGHTLY } from '../support/nightly.ts';

/** A sentence of /pricing, which is in the chunk of that page alone. */
const SENTENCE = 'Try the planner with your own competitors before you pay anything.';
const PRICING = /^static\/js\/async\/x\.pricing\.\w{10}\.js$/;
const careers = REMOTES.find(({ name }) => name === 'careers')!;

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

for (const [path, changed] of [
  ['/faq', []],
  ['/pricing', [expect.stringMatching(PRICING)]],
] as const) {
  test(
    `a word of /pricing has changed: a returning visitor of ${path} downloads the entry${changed.length > 0 ? ' and that chunk' : ' alone'}`,
    NIGHTLY,
    async ({ page }) => {
      const first = await scriptsFor(page, 'marketing', '/faq', '/pricing');
      expect(first).toContainEqual(expect.stringMatching(PRICING));
      const before = (await releaseFile(page)).remotes['marketing']!;
      const { version } = await shipPricing('a fee');
      expect(await scriptsFor(page, 'marketing', path)).toEqual([`${version}/remote-entry.js`, ...changed]);

      const after = (await releaseFile(page)).remotes['marketing']!;
      expect(after.version).toBe(version);
      expect(after.files!['pricing']).toEqual([expect.stringMatching(/\/x\.pricing\.\w{10}\.css$/)]);
      expect(after.files).toEqual(before.files);
      expect(Object.keys(after.chunks!)).toEqual(Object.keys(before.chunks!));
      const others = Object.keys(after.chunks!).filter(
        (expose) => after.chunks![expose] !== before.chunks![expose],
      );
      expect(others).toEqual(['pricing']);
    },
  );
}

for (const [script, from, to] of [
  ['frame', 'Skip to content', 'Skip to the content'],
  ['index', 'No release was adopted', 'No release is adopted'],
] as const) {
  test(
    `a word of the shell’s ${script} has changed: a returning visitor downloads that script alone, which is small`,
    NIGHTLY,
    async ({ page, request }) => {
      const names = (files: readonly string[]) =>
        files.filter((file) => /\/(?:frame|index|libraries)\.\w+\.js$/.test(file));
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

test(
  'a version that fails and the one before run in one page, with one script for each chunk that is the same',
  NIGHTLY,
  async ({ page }) => {
    const good = await ship(equalBuild(careers));
    // It differs in its entry alone.
    const broken = await ship(crashingBuild(careers, 'throws rendering'));
    expect(broken.files).toEqual(good.files);
    await openHydrated(page, `${server.url}/`);
    await quiet(page);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await follow(page, '/careers');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await quiet(page);
    // The other chunks are asked for when a visitor needs them.
    const chunks = good.files.filter((file) => file.startsWith('static/js/async/x.careers.'));
    expect(chunks).toHaveLength(1);
    expect(scriptsOf('careers', scripts).toSorted()).toEqual(
      [good.version, broken.version]
        .map((version) => `${version}/remote-entry.js`)
        .concat(chunks)
        .toSorted(),
    );
  },
);
