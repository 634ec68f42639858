import type { Versions } from './release-record.ts';
import { UserError } from './user-error.ts';
import type { SiteRoot } from './site-root.ts';

/**
 * The versions of the live release with one of them replaced. Throws a {@link UserError} if the package was never
 * published, or if no published version matches.
 *
 * @param version a version, or the beginning of its content hash; the latest published one by default
 */
export function versionsWith(root: SiteRoot, name: string, version?: string): Versions {
  const latest = root.latestVersion(name);
  if (latest === undefined) {
    const names = root.packageNames().join(', ') || 'none';
    throw new UserError(`No version of "${name}" was published. Published packages: ${names}.`);
  }
  const versions = root.current()?.versions ?? root.latestVersions();
  return { ...versions, [name]: version === undefined ? latest : matchingVersion(root, name, version) };
}

function matchingVersion(root: SiteRoot, name: string, wanted: string): string {
  const versions = root.versions(name);
  if (versions.includes(wanted)) return wanted;
  const [only, ...others] = versions.filter((version) => version.split('-').at(-1)?.startsWith(wanted));
  if (only === undefined || others.length > 0) {
    throw new UserError(
      `${only ? 'More than one version' : 'No version'} of ${name} matches ${wanted}: "site status --json" lists all of them.`,
    );
  }
  return only;
}
