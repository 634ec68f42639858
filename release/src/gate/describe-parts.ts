import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { BuildInfo } from '@site/contracts';
import { webBuild } from '../page-assets.ts';
import type { Parts, Release } from '../release-record.ts';
import { shellFiles } from '../shell-files.ts';
import { SHELL } from '../site-paths.ts';
import type { SiteRoot } from '../site-root.ts';
import type { CandidateParts, CandidateRemote, CandidateShell } from './candidate.ts';

/** Gathers what the gate looks at in the packages of a release. */
export function describeParts(
  root: SiteRoot,
  parts: Parts,
  live: Release | undefined,
  isBreaking: boolean,
): CandidateParts {
  const { [SHELL]: shellVersion = '', ...remotes } = parts;
  return {
    shell: describeShell(root, shellVersion),
    previousShell: previousShell(root, shellVersion, live),
    remotes: Object.entries(remotes).map(([name, version]) => describeRemote(root, name, version)),
    liveRemotes: Object.fromEntries(
      Object.entries(live?.parts ?? {})
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

/** The last other shell on the way back from the live release. */
function previousShell(root: SiteRoot, version: string, live: Release | undefined): BuildInfo | undefined {
  for (let release = live; release;) {
    const shell = release.parts[SHELL];
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
