/**
 * Builds and promotes the site with 6, 100 and 1,000 articles, or as many as the arguments say, and prints what that
 * takes and what pages load. The builds of the other packages must be there.
 */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promote, publish, readPublicSettings, SiteRoot } from '@site/release/release-tool';
import { copyContent, type ContentCopy } from '../support/content-copy.ts';
import { PACKAGES, WORKSPACE } from '../support/site.ts';

const given = process.argv.slice(2).map(Number);
const counts = given.length > 0 ? given : [6, 100, 1000];
const ORIGINALS = [
  'ai-marketing-campaigns',
  'competitive-intelligence',
  'seasonal-marketing',
  'high-performance-teams',
  'data-driven-marketing',
  'campaign-planning-best-practices',
];
/** Of each kind of page one; pages that are there only with many articles are left out where they aren't. */
const PAGES = [
  '/blog/seasonal-marketing',
  '/blog/generated-50',
  '/use-cases/team-collaboration',
  '/resources',
  '/resources/2',
  '/pricing',
];

/** Writes articles besides the six: the text of one of them under another title, a day older each. */
function generateArticles(copy: ContentCopy, count: number): void {
  for (let number = ORIGINALS.length; number < count; number++) {
    const original = ORIGINALS[number % ORIGINALS.length] ?? '';
    const text = readFileSync(path.join(copy.folder, `src/content/articles/${original}.mdx`), 'utf8');
    const day = new Date(Date.UTC(2024, 9, 31) - number * 86_400_000).toISOString().slice(0, 10);
    copy.writeArticle(
      `generated-${number}`,
      text
        .replace(/^title: .*$/m, `title: 'Generated Article Number ${number}'`)
        .replace(/^date: .*$/m, `date: '${day}'`)
        .replace(/^ {2}seed: .*$/m, `  seed: generated-${number}`)
        .replace(/^related:\n.*\n.*$/m, 'related:\n  - competitive-intelligence\n  - seasonal-marketing'),
    );
  }
}

/** Brotli bytes of a page's HTML and of the scripts that it lists; undefined if there is no such page. */
function pageBytes(root: SiteRoot, pagePath: string): { html: number; scripts: number } | undefined {
  const file = path.join(root.publicFolder(root.currentNumber() ?? 0), `${pagePath.slice(1)}.html`);
  const html = statSync(`${file}.br`, { throwIfNoEntry: false })?.size;
  if (html === undefined) return undefined;
  const [, list = '[]'] = /id="site-scripts">(.*?)<\/script>/s.exec(readFileSync(file, 'utf8')) ?? [];
  const scripts = (JSON.parse(list) as [string, string][]).flatMap(([url]) => {
    if (!url.startsWith('/packages/')) return [];
    const [, , name = '', version = '', ...rest] = url.split('/');
    return statSync(`${path.join(root.versionFolder(name, version), 'web', ...rest)}.br`).size;
  });
  return { html, scripts: scripts.reduce((sum, bytes) => sum + bytes, 0) };
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return Number(((performance.now() - start) / 1000).toFixed(1));
}

for (const count of counts) {
  const copy = copyContent();
  const folder = mkdtempSync(path.join(tmpdir(), 'promoscope-growth-'));
  try {
    generateArticles(copy, count);
    const root = new SiteRoot(folder);
    for (const { folder: source } of PACKAGES.filter((each) => each.name !== 'content')) {
      await publish(root, path.join(WORKSPACE, source));
    }
    const build = await seconds(() => copy.build());
    const publishing = await seconds(() => publish(root, copy.folder));
    const promotion = await seconds(() => promote(root, readPublicSettings({})));
    console.log(`\n${count} articles: build ${build} s, publish ${publishing} s, promote ${promotion} s`);
    for (const page of PAGES) {
      const bytes = pageBytes(root, page);
      if (bytes) console.log(`  ${page.padEnd(32)} HTML ${bytes.html} B, scripts ${bytes.scripts} B`);
    }
  } finally {
    copy.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
