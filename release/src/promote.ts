import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PublicSettings } from '@site/contracts';
import { changeSite, removeTree } from './change-site.ts';
import { checkRelease } from './check-release.ts';
import type { LockOptions } from './lock.ts';
import { previousVersions } from './previous-versions.ts';
import { headerWarning } from './headers/header-warning.ts';
import { promoterName } from './promoter.ts';
import { integrityOfRelease } from './release-integrity.ts';
import type { Parts, Release, RenderingFigures } from './release-record.ts';
import { Sentence } from './sentence.ts';
import { SHELL } from './site-paths.ts';
import { unfinishedBeside, type SiteRoot } from './site-root.ts';
import { CONTENTS_FILE } from './take-over.ts';
import { toolVersion } from './tool-version.ts';

/** What promotion did; `pages` is how many pages the release has, 0 if it was live already. */
export type Promoted = { release: Release; pages: number; isNew: boolean; warnings: readonly string[] };

export type PromoteOptions = {
  /** Accept remotes that the previous shell can't carry: returning to it alone becomes impossible. */
  isBreaking?: boolean;
  /** Render every page, even those that can't differ from the live ones. */
  isComplete?: boolean;
  lock?: LockOptions;
};

/**
 * Makes a release of one version of each package and switches the site to it, atomically. Only the pages of changed
 * remotes are rendered, unless the shell, the settings or the release tool changed. With the same parts and settings
 * as the live release it does nothing. Throws a sentence, and switches nothing, if the gate refuses the release.
 *
 * @param chooseParts package name → version; asked once nobody else can promote. The latest published ones unless given
 */
export function promote(
  root: SiteRoot,
  settings: PublicSettings,
  chooseParts: Parts | (() => Parts) = () => root.latestVersions(),
  options: PromoteOptions = {},
): Promise<Promoted> {
  return changeSite(
    root,
    'promote',
    () =>
      promoteAlone(root, settings, typeof chooseParts === 'function' ? chooseParts() : chooseParts, options),
    options.lock,
  );
}

async function promoteAlone(
  root: SiteRoot,
  settings: PublicSettings,
  chosen: Parts,
  options: PromoteOptions,
): Promise<Promoted> {
  const startedAt = performance.now();
  const live = root.current();
  // Sorted: the pages list the remotes in this order, and equal releases are equal bytes.
  const parts = sortedRecord(chosen);
  checkParts(root, parts);
  const draft = {
    number: root.nextNumber(),
    parts,
    previous: previousVersions(root, parts, live),
    settings,
    tool: toolVersion(),
  };
  if (live && isSame(live, draft) && !options.isComplete) {
    return { release: live, pages: 0, isNew: false, warnings: [] };
  }
  const takeOver = live && !options.isComplete && canTakeOver(live, draft) ? live.number : null;
  const folder = root.releaseFolder(draft.number);
  const unfinished = unfinishedBeside(folder);
  const target = path.join(unfinished, 'public');
  mkdirSync(target, { recursive: true });
  try {
    const order = {
      release: draft,
      target,
      takeOver,
      picturesFrom: live && !options.isComplete ? live.number : null,
    };
    const { tree, warnings } = await checkRelease(root, order, live, options.isBreaking ?? false);
    const pages = tree.pages.length;
    const ms = Math.round(performance.now() - startedAt);
    // The not-found page is rendered each time and counts as none.
    const renderedPages = tree.rendered.length - 1;
    const isEverything = renderedPages === pages || !live;
    const rendering: RenderingFigures = {
      renderedPages,
      totalPages: pages,
      ms,
      everything: isEverything ? { release: draft.number, pages, ms } : live.rendering.everything,
    };
    const release: Release = {
      number: draft.number,
      parts,
      previous: draft.previous,
      settings,
      contract: root.buildInfo(SHELL, parts[SHELL] ?? '').contract,
      promotedAt: new Date().toISOString(),
      promotedBy: promoterName(),
      predecessor: live?.number ?? null,
      tool: draft.tool,
      rendering,
      integrity: integrityOfRelease(root, parts, draft.previous),
      inlineScripts: tree.inlineScripts,
    };
    writeJson(path.join(unfinished, CONTENTS_FILE), { pages: tree.pages, files: tree.files });
    writeJson(path.join(unfinished, 'release.json'), release);
    renameSync(unfinished, folder);
    root.switchTo(release.number);
    return { release, pages, isNew: true, warnings: [...warnings, ...headerWarning(live, release)] };
  } catch (error) {
    removeTree(unfinished);
    throw error;
  }
}

function checkParts(root: SiteRoot, parts: Parts): void {
  if (!parts[SHELL]) {
    throw new Sentence('No version of the shell was published: run "npm run build" and publish it.');
  }
  const missing = Object.entries(parts).find(([name, version]) => !root.hasVersion(name, version));
  if (missing) {
    throw new Sentence(
      `There is no version ${missing[1]} of ${missing[0]}: "site status" lists what was published.`,
    );
  }
}

type Draft = Pick<Release, 'parts' | 'settings' | 'tool'>;

function isSame(live: Release, draft: Draft): boolean {
  return (
    live.tool === draft.tool &&
    JSON.stringify(sortedRecord(live.parts)) === JSON.stringify(draft.parts) &&
    hasSameSettings(live, draft)
  );
}

/** Whether pages of remotes that did not change can't differ but for the release inlined into them. */
function canTakeOver(live: Release, draft: Draft): boolean {
  return live.tool === draft.tool && live.parts[SHELL] === draft.parts[SHELL] && hasSameSettings(live, draft);
}

function hasSameSettings(live: Release, draft: Draft): boolean {
  return JSON.stringify(sortedRecord(live.settings)) === JSON.stringify(sortedRecord(draft.settings));
}

const sortedRecord = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
