import type { BuildInfo } from '@site/contracts';
import { unsatisfied } from './gate/version-mismatch.ts';
import type { Parts, Release } from './release-record.ts';
import { SHELL } from './site-paths.ts';
import type { SiteRoot } from './site-root.ts';

/**
 * Remote → the version of it that was live last before the one in `parts`, as far as it is still there and the shell
 * in `parts` can run it. It has been rendered and served: the best that a page has if the new one fails.
 *
 * @param live the release that these parts follow
 */
export function previousVersions(root: SiteRoot, parts: Parts, live: Release | undefined): Parts {
  const shell = root.buildInfo(SHELL, parts[SHELL] ?? '');
  const candidates = Object.entries(parts)
    .filter(([name]) => name !== SHELL)
    .map(([name, version]) => {
      const before = live?.parts[name];
      return [name, before === version ? live?.previous[name] : before] as const;
    });
  return Object.fromEntries(
    candidates.filter((entry): entry is readonly [string, string] => {
      const [name, version] = entry;
      return (
        version !== undefined &&
        version !== parts[name] &&
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
