import { DERIVED_PATHS } from '@site/release-model/release-file';
import { NOT_FOUND_PATH } from '@site/release-model/site-paths';
import type { PackageFiles } from '@site/release-model/package-files';
import type { PackageOutline } from '@site/release-model/package-outline';

/**
 * Tells whether a path is that of a page, of another file, or of a file of one of the release's versions.
 *
 * @param packages the packages to whose files links lead (see {@link linkedPackages})
 */
export function servedBy(
  outlines: readonly PackageOutline[],
  packages: ReadonlyMap<string, PackageFiles>,
): (sitePath: string) => boolean {
  const paths = new Set([...DERIVED_PATHS, ...outlines.flatMap(({ pages, files }) => [...pages, ...files])]);
  paths.delete(NOT_FOUND_PATH);
  return (sitePath) => {
    if (paths.has(sitePath)) return true;
    const { name = '', version, file } = packageFileOf(sitePath);
    const published = packages.get(name)?.published;
    return published?.version === version && Object.hasOwn(published?.files ?? {}, `web/${file}`);
  };
}

/** Names of the packages whose files pages of a release link to or show. */
export function linkedPackages(outlines: readonly PackageOutline[]): Set<string> {
  const targets = outlines.flatMap(({ links, pictures = {} }) => [
    ...Object.keys(links),
    ...Object.keys(pictures),
  ]);
  return new Set(targets.flatMap((target) => packageFileOf(target).name ?? []));
}

const packageFileOf = (sitePath: string): Partial<Record<'name' | 'version' | 'file', string>> =>
  /^\/packages\/(?<name>[^/]+)\/(?<version>[^/]+)\/(?<file>.+)$/.exec(sitePath)?.groups ?? {};
