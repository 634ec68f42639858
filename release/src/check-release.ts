import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Candidate } from './gate/candidate.ts';
import { describeParts } from './gate/describe-parts.ts';
import { Refused, refusedPages, refusedParts } from './gate/gate.ts';
import { gateWarnings } from './gate/warnings.ts';
import { renderInOwnProcess } from './render-process.ts';
import type { RenderOrder } from './render-release.ts';
import type { PageEntry, RenderedTree } from './rendered-tree.ts';
import type { Release, SiteRoot } from './site-root.ts';
import { contentsOf } from './take-over.ts';

/** A release that passed the gate, and what the promoter should know all the same. */
export type CheckedRelease = { tree: RenderedTree; warnings: string[] };

/** Renders a release and puts it through the gate. Throws {@link Refused} with every reason there is. */
export async function checkRelease(
  root: SiteRoot,
  order: RenderOrder,
  live: Release | undefined,
  isBreaking: boolean,
): Promise<CheckedRelease> {
  const parts = describeParts(root, order.release.parts, live, isBreaking);
  const refused = refusedParts(parts);
  let tree: RenderedTree;
  try {
    tree = await renderInOwnProcess(root, order);
  } catch (error) {
    // Packages that don't fit together may well not render at all: the reason is what they are refused for.
    if (refused.length > 0) throw new Refused(refused);
    throw error;
  }
  const candidate: Candidate = {
    ...parts,
    ...tree,
    siteUrl: order.release.settings.PUBLIC_SITE_URL,
    isServed: servedBy(root, tree, order.target),
  };
  const refusals = [...refused, ...refusedPages(candidate)];
  if (refusals.length > 0) throw new Refused(refusals);
  return { tree, warnings: gateWarnings(tree.pages, livePages(root, live)) };
}

/** Pages, other files of the public tree, and files of package versions. */
function servedBy(root: SiteRoot, { pages }: RenderedTree, target: string): (sitePath: string) => boolean {
  const pagePaths = new Set(pages.map((page) => page.path));
  return (sitePath) => {
    if (pagePaths.has(sitePath)) return true;
    if (!sitePath.includes('.')) return false;
    const file = sitePath.replace(/^\/packages\/([^/]+)\/([^/]+)\//, '/$1/$2/web/');
    return existsSync(path.join(file === sitePath ? target : root.packagesFolder, file));
  };
}

/** The live release may stem from a tool that wrote no list. */
function livePages(root: SiteRoot, live: Release | undefined): readonly PageEntry[] {
  try {
    return live ? contentsOf(root, live.number).pages : [];
  } catch {
    return [];
  }
}
