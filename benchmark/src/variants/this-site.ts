import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PublicSettings } from '@site/contracts';
import { pageFile } from '@site/release/public-tree';
import { promote, publish, type SiteRoot } from '@site/release/release-tool';
import { parse } from 'node-html-parser';
import { PAGES } from '../pages.ts';
import { REMOTES, WORKSPACE } from '../paths.ts';
import { emptyRoot, makeVariantRoot } from './variant-root.ts';

/** (a) This site: its packages' current builds, published and promoted. */
export async function makeThisSite(settings: PublicSettings): Promise<SiteRoot> {
  const root = emptyRoot('this-site');
  for (const name of ['shell', ...REMOTES.map((remote) => `mfe-${remote}`)]) {
    await publish(root, path.join(WORKSPACE, name));
  }
  await promote(root, settings);
  return root;
}

/** (d) The limit: the pages of (a) with their inline CSS, without scripts and without data for scripts. */
export async function makeNoScript(site: SiteRoot): Promise<SiteRoot> {
  const published = site.publicFolder(site.currentNumber() ?? 0);
  const pages = PAGES.map(({ path: page }) => {
    const document = parse(readFileSync(path.join(published, pageFile(page)), 'utf8'), { comment: true });
    for (const script of document.querySelectorAll('script:not([type="application/ld+json"])'))
      script.remove();
    return [page, document.toString()] as const;
  });
  const shell = `shell/${site.current()?.versions['shell'] ?? ''}`;
  // The font keeps its address, so that the HTML is the same to the byte except for the scripts.
  return makeVariantRoot('no-script', new Map(pages), {
    [shell]: path.join(site.packagesFolder, shell, 'web'),
  });
}
