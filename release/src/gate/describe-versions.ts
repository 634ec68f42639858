import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { BuildInfo } from '@site/contracts';
import type { Versions, Release } from '../release-record.ts';
import { shellFiles } from '../shell-files.ts';
import { SHELL } from '../site-paths.ts';
import type { SiteRoot } from '../site-root.ts';
import { webBuild } from '../web-build.ts';
import type { CandidateVersions, CandidateRemote, CandidateShell } from './candidate.ts';

/** Collects the facts about the package versions of a release that the gate checks. */
export function describeVersions(
  root: SiteRoot,
  versions: Versions,
  live: Release | undefined,
  isBreaking: boolean,
): CandidateVersions {
  const { [SHELL]: shellVersion = '', ...remotes } = versions;
  return {
    shell: describeShell(root, shellVersion),
    previousShell: previousShell(root, shellVersion, live),
    remotes: Object.entries(remotes).map(([name, version]) => describeRemote(root, name, version)),
    liveRemotes: Object.fromEntries(
      Object.entries(live?.versions ?? {})
        .filter(([name, version]) => name !== SHELL && root.hasVersion(name, version))
        .map(([name, version]) => [name, root.buildInfo(name, version)]),
    ),
    isBreaking,
  };
}

function describeShell(root: SiteRoot, version: string): CandidateShell {
  const { folder } = webBuild(root, SHELL, version);
  const bytes = shellFiles(folder).scripts.map((file) => servedBytes(path.join(folder, file)));
  return { info: root.buildInfo(SHELL, version), scriptBytes: sum(bytes) };
}

function describeRemote(root: SiteRoot, name: string, version: string): CandidateRemote {
  const { folder, manifest } = webBuild(root, name, version);
  const size = (file: string) => servedBytes(path.join(folder, file));
  return {
    info: root.buildInfo(name, version),
    entryBytes: size(manifest.entry),
    exposes: Object.fromEntries([...manifest.exposes].map(([expose, { js }]) => [expose, sum(js.map(size))])),
  };
}

/** The latest other shell among the live release and its predecessors. */
function previousShell(root: SiteRoot, version: string, live: Release | undefined): BuildInfo | undefined {
  for (let release = live; release;) {
    const shell = release.versions[SHELL];
    if (shell !== undefined && shell !== version && root.hasVersion(SHELL, shell)) {
      return root.buildInfo(SHELL, shell);
    }
    const { predecessor } = release;
    release = predecessor !== null && root.hasRelease(predecessor) ? root.release(predecessor) : undefined;
  }
  return undefined;
}

function servedBytes(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
