import type { Page } from '@playwright/test';
import { BUDGET } from '../budgets/figures.ts';
import { contentNamedFiles, publishCopy, rebuiltWith } from '../support/rebuild.ts';
import type { TestSite } from '../support/site.ts';
import { bytesOf, servedBytes } from '../support/served-bytes.ts';
import { expect, NIGHTLY, openHydrated, quiet, test } from '../support/test.ts';

/** A sentence of /pricing, which is in the chunk of that page alone. */
const SENTENCE = 'Try the planner with your own competitors before you pay anything.';
const PRICING = /^static\/js\/async\/x\.pricing\.\w{10}\.js$/;

/** Makes a build live; returns its version and its files with their content in their name. */
async function ship(
  site: TestSite,
  name: string,
  build: string,
): Promise<{ version: string; files: string[] }> {
  const files = contentNamedFiles(build);
  const version = await publishCopy(site.site, build);
  await site.promote({ [name]: version });
  return { version, files };
}

/** Opens pages, each until nothing more is loaded; returns which scripts of a package the server was asked for. */
async function scriptsFor(
  page: Page,
  { url, asked }: TestSite,
  name: string,
  ...paths: readonly string[]
): Promise<string[]> {
  asked.length = 0;
  for (const path of paths) {
    await openHydrated(page, `${url}${path}`);
    await quiet(page);
  }
  return asked
    .flatMap((path) => new RegExp(`^/packages/${name}/(.+\\.js)$`).exec(path)?.[1] ?? [])
    .toSorted();
}

test(
  'a word of /pricing has changed: a returning visitor downloads the entry and that chunk, in few bytes',
  NIGHTLY,
  async ({ page, request, ownSite: site }) => {
    const first = await scriptsFor(page, site, 'marketing', '/faq', '/pricing');
    expect(first).toContainEqual(expect.stringMatching(PRICING));
    const { version } = await ship(
      site,
      'marketing',
      rebuiltWith('mfe-marketing', SENTENCE, SENTENCE.replace('anything', 'a fee')),
    );
    const again = await scriptsFor(page, site, 'marketing', '/pricing');
    expect(again).toEqual([`${version}/remote-entry.js`, expect.stringMatching(PRICING)]);
    const addresses = again.map((file) => `${site.url}/packages/marketing/${file}`);
    const bytes = await bytesOf(request, addresses);
    console.log(`a return after a changed word: ${bytes} B of JavaScript, brotli`);
    expect(bytes).toBeLessThanOrEqual(BUDGET.changedPageScriptBytes);
  },
);

test(
  'a word of a script of the shell has changed: a returning visitor downloads that script alone, which is small',
  NIGHTLY,
  async ({ page, request, ownSite: site }) => {
    const before = await scriptsFor(page, site, 'shell', '/');
    const { files } = await ship(
      site,
      'shell',
      rebuiltWith('shell', 'No release was adopted', 'No release is adopted'),
    );
    const after = await scriptsFor(page, site, 'shell', '/');
    expect(after).toEqual([expect.stringMatching(/^static\/js\/index\.\w{10}\.js$/)]);
    const kept = before.filter((file) => /\/(?:federation|libraries)\.\w+\.js$/.test(file));
    expect(kept).toHaveLength(2);
    expect(files).toEqual(expect.arrayContaining([after[0], ...kept]));
    const bytes = await servedBytes(request, `${site.url}/packages/shell/${after[0]}`);
    expect(bytes).toBeLessThanOrEqual(BUDGET.shellScriptBytes);
  },
);
