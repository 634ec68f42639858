import type { Parts } from './release-record.ts';
import { Sentence } from './sentence.ts';
import type { SiteRoot } from './site-root.ts';

/**
 * The live release's parts with one of them replaced. Throws a sentence if nothing of the package was published.
 *
 * @param version the version published last unless given; its content hash, or the start of it, is enough
 */
export function partsWith(root: SiteRoot, name: string, version?: string): Parts {
  const latest = root.latestVersion(name);
  if (latest === undefined) {
    const names = root.packageNames().join(', ') || 'none';
    throw new Sentence(`Nothing of "${name}" was published. Published packages: ${names}.`);
  }
  const parts = root.current()?.parts ?? root.latestVersions();
  return { ...parts, [name]: version === undefined ? latest : versionMeant(root, name, version) };
}

function versionMeant(root: SiteRoot, name: string, meant: string): string {
  const versions = root.versions(name);
  if (versions.includes(meant)) return meant;
  const [only, ...others] = versions.filter((version) => version.split('-').at(-1)?.startsWith(meant));
  if (only === undefined || others.length > 0) {
    throw new Sentence(
      `There is ${only ? 'more than one' : 'no'} version ${meant} of ${name}: "site status" lists what was published.`,
    );
  }
  return only;
}
