import type { BuildInfo } from '@site/contracts';
import { unsatisfied } from '@site/release-build/versions';
import type { ExactVersion, LivePackage, LogEntry } from '@site/release-model/log-entry';
import type { Site } from '@site/release-model/site';
import { isQuarantined } from './next-states.ts';
import { packageFiles } from '@site/release-model/package-files';

/**
 * The version to which a remote's pages fall back when their own fails: the one that was live before, which has been
 * rendered and served, if the shell can run it, it is not quarantined, and all of it is still there.
 *
 * @param wanted the version that goes live
 * @param restored the package as an earlier entry had it: after a rollback, the version that was just left is no fallback
 */
export async function previousVersion(
  site: Site,
  head: LogEntry | undefined,
  name: string,
  wanted: ExactVersion,
  shell: BuildInfo,
  restored: LivePackage | undefined,
): Promise<ExactVersion | undefined> {
  const live = head?.packages[name];
  const candidate = restored ? restored.previous : live?.content === wanted.content ? live.previous : live;
  if (!candidate || candidate.content === wanted.content || isQuarantined(head, name, candidate)) {
    return undefined;
  }
  try {
    const { published } = await packageFiles(site, candidate);
    return canRun(shell, published.info)
      ? { version: candidate.version, content: candidate.content }
      : undefined;
  } catch {
    return undefined;
  }
}

function canRun(shell: BuildInfo, remote: BuildInfo): boolean {
  return (
    shell.federation === remote.federation &&
    unsatisfied(remote, shell, (version) => `^${version}`).length === 0
  );
}
