import type { PackageFiles } from '../render/package-files.ts';
import type { PageList } from '../render/page-list.ts';
import { NOT_FOUND_PATH } from '../render/site-paths.ts';

/** Tells whether a path is that of a page, of another file, or of a file of one of the release's versions. */
export function servedBy(
  lists: readonly PageList[],
  packages: ReadonlyMap<string, PackageFiles>,
): (sitePath: string) => boolean {
  const derived = new Set(['/sitemap.xml', '/robots.txt']);
  return (sitePath) => {
    if (derived.has(sitePath)) return true;
    if (lists.some(({ pages, files }) => Object.hasOwn(pages, sitePath) || Object.hasOwn(files, sitePath))) {
      return sitePath !== NOT_FOUND_PATH;
    }
    const [, name = '', version, file] = /^\/packages\/([^/]+)\/([^/]+)\/(.+)$/.exec(sitePath) ?? [];
    const published = packages.get(name)?.published;
    return published?.version === version && Object.hasOwn(published?.files ?? {}, `web/${file}`);
  };
}
