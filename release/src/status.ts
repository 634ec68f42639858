import { statSync } from 'node:fs';
import type { Versions, Release } from './release-record.ts';
import type { SiteRoot } from './site-root.ts';

/** The state of a site root; the output of `site status --json`. */
export type Status = {
  /** Number of the live release; null before the first promotion. */
  live: number | null;
  packages: PackageStatus[];
  /** Newest first. */
  releases: ReleaseStatus[];
};

export type PackageStatus = {
  name: string;
  /** Version that visitors get; null if the package is not part of the live release. */
  live: string | null;
  /** Version that the next promotion uses. */
  latest: string | null;
  /** ISO date and time at which the latest version was published. */
  publishedAt: string | null;
  /** All kept versions, oldest first. */
  versions: string[];
};

export type ReleaseStatus = Omit<Release, 'integrity' | 'settings' | 'inlineScripts'> & {
  isLive: boolean;
  /** Packages that have another version than in its predecessor, or are new. */
  changed: string[];
};

/** Reads the state of a site root. It takes no lock, so a running command may finish meanwhile. */
export function siteStatus(root: SiteRoot): Status {
  const live = root.current();
  return {
    live: live?.number ?? null,
    packages: root.packageNames().map((name) => packageStatus(root, name, live?.versions ?? {})),
    releases: root
      .releaseNumbers()
      .toReversed()
      .map((number) => releaseStatus(root, number, live?.number)),
  };
}

function packageStatus(root: SiteRoot, name: string, versions: Versions): PackageStatus {
  const publishedAt = (version: string) => statSync(root.versionFolder(name, version)).mtime;
  const latest = root.latestVersion(name);
  return {
    name,
    live: versions[name] ?? null,
    latest: latest ?? null,
    publishedAt: latest === undefined ? null : publishedAt(latest).toISOString(),
    versions: root
      .versions(name)
      .map((version) => ({ version, at: publishedAt(version).getTime() }))
      .sort((a, b) => a.at - b.at)
      .map(({ version }) => version),
  };
}

function releaseStatus(root: SiteRoot, number: number, live: number | undefined): ReleaseStatus {
  const {
    integrity: _integrity,
    settings: _settings,
    inlineScripts: _scripts,
    ...release
  } = root.release(number);
  const { predecessor } = release;
  const before =
    predecessor !== null && root.hasRelease(predecessor) ? root.release(predecessor).versions : {};
  const changed = Object.keys(release.versions).filter((name) => release.versions[name] !== before[name]);
  return { ...release, isLive: number === live, changed };
}
