import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Candidate } from './gate/candidate.ts';
import { describeVersions } from './gate/describe-versions.ts';
import { Refused, refusedPages, refusedVersions } from './gate/gate.ts';
import { gateWarnings } from './gate/warnings.ts';
import { renderInOwnProcess } from './render-process.ts';
import type { RenderOrder } from './render-release.ts';
import type { PageEntry, RenderedTree } from './rendered-tree.ts';
import type { Release, SiteRoot } from './site-root.ts';
import { contentsOf } from './reuse-pages.ts';

/** A release that passed the gate, and the warnings for its promoter. */
export type CheckedRelease = { tree: RenderedTree; warnings: string[] };

/** Renders a release and puts it through the gate. Throws {@link Refused} with all reasons. */
export async function checkRelease(
  root: SiteRoot,
  order: RenderOrder,
  live: Release | undefined,
  isBreaking: boolean,
): Promise<CheckedRelease> {
  const described = describeVersions(root, order.release.versions, live, isBreaking);
  const refused = refusedVersions(described);
  let tree: RenderedTree;
  try {
    tree = await renderInOwnProcess(root, order);
  } catch (error) {
    // Packages that don't fit together often don't render at all: the refusals name the cause.
    if (refused.length > 0) throw new Refused(refused);
    throw error;
  }
  const candidate: Candidate = {
    ...described,
    ...tree,
    siteUrl: order.release.settings.PUBLIC_SITE_URL,
    isServed: servedBy(root, tree, order.target),
  };
  const refusals = [...refused, ...refusedPages(candidate)];
  if (refusals.length > 0) throw new Refused(refusals);
  return { tree, warnings: gateWarnings(tree.identity, tree.pages, livePages(root, live)) };
}

/** Tells whether a path is that of a page, of another file of the public tree, or of a package version's file. */
function servedBy(root: SiteRoot, { pages }: RenderedTree, target: string): (sitePath: string) => boolean {
  const pagePaths = new Set(pages.map((page) => page.path));
  return (sitePath) => {
    if (pagePaths.has(sitePath)) return true;
    if (!sitePath.includes('.')) return false;
    const file = sitePath.replace(/^\/packages\/([^/]+)\/([^/]+)\//, '/$1/$2/web/');
    return existsSync(path.join(file === sitePath ? target : root.packagesFolder, file));
  };
}

/** An earlier release tool may have written the live release without a list of its contents. */
function livePages(root: SiteRoot, live: Release | undefined): readonly PageEntry[] {
  try {
    return live ? contentsOf(root, live.number).pages : [];
  } catch {
    return [];
  }
}
