/**
 * Builds and promotes the site with 6, 100 and 1,000 articles, or as many as the arguments say, and prints what that
 * takes and what pages load. The builds of the other packages must be there.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSite, promote, publish, readPublicSettings, serve, type Site } from '@site/release/release-tool';
import { copyContent, type ContentCopy } from '../support/content-copy.ts';
import { rebuiltWith } from '../support/rebuild.ts';
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
        .replace(
          /^description: .*$/m,
          `description: 'Article ${number} was generated to measure the growth of the site.'`,
        )
        .replace(/^date: .*$/m, `date: '${day}'`)
        .replace(/^ {2}seed: .*$/m, `  seed: generated-${number}`)
        .replace(/^related:\n.*\n.*$/m, 'related:\n  - competitive-intelligence\n  - seasonal-marketing'),
    );
  }
}

/** Brotli bytes of a page's HTML and of the scripts that it lists; undefined if there is no such page. */
async function pageBytes(url: string, page: string): Promise<{ html: number; scripts: number } | undefined> {
  const html = await fetch(url + page);
  if (!html.ok) return undefined;
  const [, list = '[]'] = /id="site-scripts">(.*?)<\/script>/s.exec(await html.text()) ?? [];
  const scripts = (JSON.parse(list) as [string, string][]).map(([file]) => file);
  let bytes = 0;
  for (const file of scripts) bytes += await brotliBytes(url + file);
  return { html: await brotliBytes(url + page), scripts: bytes };
}

async function brotliBytes(url: string): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
  return Number(answer.headers.get('content-length'));
}

/** Builds and publishes mfe-careers with another sentence, as its team would; returns the version. */
async function careersAgain(site: Site, times: number): Promise<Record<string, string>> {
  const copy = rebuiltWith('mfe-careers', '"use strict"', '"use strict"'.padEnd(12 + times));
  const { name, version } = await publish(site, copy);
  rmSync(copy, { recursive: true });
  return { [name]: version };
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return Number(((performance.now() - start) / 1000).toFixed(2));
}

for (const count of counts) {
  const copy = copyContent();
  const folder = mkdtempSync(path.join(tmpdir(), 'promoscope-growth-'));
  try {
    generateArticles(copy, count);
    const site = openSite(folder);
    const packages: Record<string, string> = {};
    for (const { folder: source } of PACKAGES.filter((each) => each.name !== 'content')) {
      const { name, version } = await publish(site, path.join(WORKSPACE, source));
      packages[name] = version;
    }
    const build = await seconds(() => copy.build());
    const publishing = await seconds(async () => {
      packages['content'] = (await publish(site, copy.folder)).version;
    });
    const by = 'the growth measurement';
    const settings = readPublicSettings({});
    const everything = await seconds(() => promote(site, { packages, settings, by }));
    const oneRemote: number[] = [];
    for (let times = 1; times <= 3; times += 1) {
      const careers = await careersAgain(site, times);
      oneRemote.push(await seconds(() => promote(site, { packages: careers, by })));
    }
    const shell = await seconds(() => promote(site, { packages: {}, isComplete: true, by }));
    console.log(
      `\n${count} articles: build ${build} s, publish ${publishing} s, promote everything ${everything} s, then careers ${oneRemote.join(', ')} s, everything again (as for a shell) ${shell} s`,
    );
    const server = await serve(site, 0);
    for (const page of PAGES) {
      const bytes = await pageBytes(server.url, page);
      if (bytes) console.log(`  ${page.padEnd(32)} HTML ${bytes.html} B, scripts ${bytes.scripts} B`);
    }
    await server.close();
  } finally {
    copy.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
