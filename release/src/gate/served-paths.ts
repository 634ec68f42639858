import { NOT_FOUND_PATH } from '../render/site-paths.ts';
import type { PackageFiles } from '../render/package-files.ts';
import type { PackageOutline } from './candidate.ts';

/** Paths that the server makes from the whole release. */
export const DERIVED_PATHS = ['/sitemap.xml', '/robots.txt'];

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
