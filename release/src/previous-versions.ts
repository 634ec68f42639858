import type { BuildInfo } from '@site/contracts';
import { unsatisfied } from './gate/version-mismatch.ts';
import type { Versions, Release } from './release-record.ts';
import { SHELL } from './site-paths.ts';
import type { SiteRoot } from './site-root.ts';

/**
 * Remote → the version that was live before the one in `versions`, if it still exists and the shell in `versions` can
 * run it. Pages fall back to it when the new version fails: it has already been rendered and served.
 *
 * @param live the release that these versions replace
 */
export function previousVersions(root: SiteRoot, versions: Versions, live: Release | undefined): Versions {
  const shell = root.buildInfo(SHELL, versions[SHELL] ?? '');
  const candidates = Object.entries(versions)
    .filter(([name]) => name !== SHELL)
    .map(([name, version]) => {
      const before = live?.versions[name];
      return [name, before === version ? live?.previous[name] : before] as const;
    });
  return Object.fromEntries(
    candidates.filter((entry): entry is readonly [string, string] => {
      const [name, version] = entry;
      return (
        version !== undefined &&
        version !== versions[name] &&
        root.hasVersion(name, version) &&
        canRun(shell, root.buildInfo(name, version))
      );
    }),
  );
}

function canRun(shell: BuildInfo, remote: BuildInfo): boolean {
  return (
    shell.federation === remote.federation &&
    unsatisfied(remote, shell, (version) => `^${version}`).length === 0
  );
}
