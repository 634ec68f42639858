// Lighthouse's verdict on pages: npm run lighthouse -w e2e [-- /pricing …]; every page unless some are named. Ends with
// code 1 if one has less than 100 in a category. Lighthouse is 150 packages (185 MB) and takes some 20 s a page: it is
// no dependency of the workspace and no part of `npm test`, npm fetches it the first time.
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { knownChromium } from '@site/release-gate/known-chromium';
import { sitemapRoutes } from '../support/routes.ts';
import { startSite } from '../support/site.ts';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = 'seo,best-practices,accessibility';
const CHROMIUM_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --no-first-run --disable-background-networking --disable-dev-shm-usage';

type Report = {
  categories: Readonly<Record<string, { score: number | null }>>;
  audits: Readonly<Record<string, { title: string; score: number | null }>>;
};

/** The photo host in small: articles are not judged by whether this machine reaches another one. */
const photos = createServer((_, response) => {
  response.setHeader('Content-Type', 'image/svg+xml');
  response.end('<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"/>');
}).listen(0);
const site = await startSite({
  PUBLIC_STOCK_PHOTO_HOST: `http://localhost:${(photos.address() as AddressInfo).port}`,
});
try {
  const given = process.argv.slice(2);
  for (const path of given.length > 0 ? given : await sitemapRoutes(site.url)) {
    const { categories, audits } = await judge(`${site.url}${path}`);
    const scores = Object.entries(categories).map(([name, { score }]) => [name, (score ?? 0) * 100] as const);
    console.log(`${path}: ${scores.map(([name, score]) => `${name} ${score}`).join(', ')}`);
    if (scores.every(([, score]) => score === 100)) continue;
    process.exitCode = 1;
    for (const [name, { title, score }] of Object.entries(audits))
      if (score !== null && score < 1) console.log(`  ${name}: ${title}`);
  }
} finally {
  await site.stop();
  photos.close();
  photos.closeAllConnections();
}

async function judge(url: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${LIGHTHOUSE}`,
      '--',
      'lighthouse',
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES}`,
      '--throttling-method=provided',
      '--disable-full-page-screenshot',
      `--chrome-flags=${CHROMIUM_FLAGS}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: knownChromium() },
      maxBuffer: 1e8,
    },
  );
  return JSON.parse(stdout) as Report;
}
