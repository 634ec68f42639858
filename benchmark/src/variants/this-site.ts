import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PublicSettings } from '@site/contracts';
import { exportSite, liveView, promote, publish, type Site } from '@site/release/release-tool';
import { parse } from 'node-html-parser';
import { REMOTES, WORKSPACE } from '../paths.ts';
import { emptyRoot, makeVariantRoot, rootFolder } from './variant-root.ts';

/**
 * (a) This site: its packages' current builds, published and promoted.
 *
 * @param base folder of a site root: what changed is promoted after its releases, as the next one
 * @param waived rules of the gate that may refuse it
 */
export async function makeThisSite(
  settings: PublicSettings,
  base?: string,
  waived: readonly string[] = [],
): Promise<Site> {
  const site = emptyRoot('this-site');
  if (base) cpSync(base, rootFolder('this-site'), { recursive: true });
  const packages: Record<string, string> = {};
  for (const folder of ['shell', ...REMOTES.map((remote) => `mfe-${remote}`)]) {
    const { name, version } = await publish(site, path.join(WORKSPACE, folder));
    packages[name] = version;
  }
  await promote(site, { packages, settings, by: 'the benchmark', waived });
  return site;
}

/** (d) The limit: the pages of (a) with their inline CSS, without scripts and without data for scripts. */
export async function makeNoScript(site: Site): Promise<Site> {
  const view = await liveView(site);
  const pages = new Map<string, string>();
  for (const page of view.pagePaths()) {
    const file = view.page(page);
    if (!file) throw new Error(`This site has no ${page}.`);
    const html = (await site.content.get(file.hash)).toString('utf8');
    const document = parse(html, { comment: true });
    for (const script of document.querySelectorAll('script:not([type="application/ld+json"])'))
      script.remove();
    pages.set(page, document.toString());
  }
  const version = `shell/${view.entry.packages['shell']?.version ?? ''}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'benchmark-'));
  try {
    // The font keeps its address, so that the HTML is the same to the byte except for the scripts.
    const exported = path.join(folder, 'site');
    await exportSite(site, exported);
    return await makeVariantRoot('no-script', pages, {
      [version]: path.join(exported, 'packages', version),
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
