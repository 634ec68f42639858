import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PublicSettings } from '@site/contracts';
import { changeSite, removeTree } from './change-site.ts';
import { checkRelease } from './check-release.ts';
import type { LockOptions } from './lock.ts';
import { previousVersions } from './previous-versions.ts';
import { headerWarning } from './headers/header-warning.ts';
import { promoterName } from './promoter.ts';
import { integrityOfRelease } from './integrity.ts';
import type { Versions, Release, RenderingFigures } from './release-record.ts';
import { UserError } from './user-error.ts';
import { SHELL } from './site-paths.ts';
import { unfinishedBeside, type SiteRoot } from './site-root.ts';
import { CONTENTS_FILE } from './reuse-pages.ts';
import { toolVersion } from './tool-version.ts';

/** The outcome of a promotion; `pages` is the number of pages of the release, 0 if it was live already. */
export type Promoted = { release: Release; pages: number; isNew: boolean; warnings: readonly string[] };

export type PromoteOptions = {
  /** Accept remotes that the previous shell can't run: a return to that shell alone becomes impossible. */
  isBreaking?: boolean;
  /** Render every page, even a page that can't differ from the live one. */
  isComplete?: boolean;
  lock?: LockOptions;
};

/**
 * Makes a release of one version of each package and switches the site to it, atomically. Only the pages of changed
 * remotes are rendered, unless the shell, the settings or the release tool changed. Nothing happens if the live release
 * has the same versions and settings. Throws a {@link UserError}, and switches nothing, if the gate refuses the release.
 *
 * @param chooseVersions package name → version, or a function that is called while no other command can change the site;
 *   the latest published versions by default
 */
export function promote(
  root: SiteRoot,
  settings: PublicSettings,
  chooseVersions: Versions | (() => Versions) = () => root.latestVersions(),
  options: PromoteOptions = {},
): Promise<Promoted> {
  return changeSite(
    root,
    'promote',
    () =>
      promoteAlone(
        root,
        settings,
        typeof chooseVersions === 'function' ? chooseVersions() : chooseVersions,
        options,
      ),
    options.lock,
  );
}

async function promoteAlone(
  root: SiteRoot,
  settings: PublicSettings,
  chosen: Versions,
  options: PromoteOptions,
): Promise<Promoted> {
  const startedAt = performance.now();
  const live = root.current();
  // Sorted, because pages list the remotes in this order and equal releases have equal bytes.
  const versions = sortedRecord(chosen);
  checkVersions(root, versions);
  const draft = {
    number: root.nextNumber(),
    versions,
    previous: previousVersions(root, versions, live),
    settings,
    tool: toolVersion(),
  };
  if (live && isSame(live, draft) && !options.isComplete) {
    return { release: live, pages: 0, isNew: false, warnings: [] };
  }
  const reuseFrom = live && !options.isComplete && canReuse(live, draft) ? live.number : null;
  const folder = root.releaseFolder(draft.number);
  const unfinished = unfinishedBeside(folder);
  const target = path.join(unfinished, 'public');
  mkdirSync(target, { recursive: true });
  try {
    const order = {
      release: draft,
      target,
      reuseFrom,
      imagesFrom: live && !options.isComplete ? live.number : null,
    };
    const { tree, warnings } = await checkRelease(root, order, live, options.isBreaking ?? false);
    const pages = tree.pages.length;
    const ms = Math.round(performance.now() - startedAt);
    // The not-found page is rendered each time and is not counted.
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
      versions,
      previous: draft.previous,
      settings,
      contract: root.buildInfo(SHELL, versions[SHELL] ?? '').contract,
      promotedAt: new Date().toISOString(),
      promotedBy: promoterName(),
      predecessor: live?.number ?? null,
      tool: draft.tool,
      rendering,
      integrity: integrityOfRelease(root, versions, draft.previous),
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

function checkVersions(root: SiteRoot, versions: Versions): void {
  if (!versions[SHELL]) {
    throw new UserError(
      'No version of the shell was published: run "npm run build" and "site publish shell".',
    );
  }
  const missing = Object.entries(versions).find(([name, version]) => !root.hasVersion(name, version));
  if (missing) {
    throw new UserError(
      `There is no version ${missing[1]} of ${missing[0]}: "site status --json" lists all versions.`,
    );
  }
}

type Draft = Pick<Release, 'versions' | 'settings' | 'tool'>;

function isSame(live: Release, draft: Draft): boolean {
  return (
    live.tool === draft.tool &&
    JSON.stringify(sortedRecord(live.versions)) === JSON.stringify(draft.versions) &&
    hasSameSettings(live, draft)
  );
}

/** Whether the pages of unchanged remotes can differ from the live ones only in the release inlined into them. */
function canReuse(live: Release, draft: Draft): boolean {
  return (
    live.tool === draft.tool && live.versions[SHELL] === draft.versions[SHELL] && hasSameSettings(live, draft)
  );
}

function hasSameSettings(live: Release, draft: Draft): boolean {
  return JSON.stringify(sortedRecord(live.settings)) === JSON.stringify(sortedRecord(draft.settings));
}

const sortedRecord = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
