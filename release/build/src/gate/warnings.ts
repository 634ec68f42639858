import { SHELL } from '@site/release-model/site-paths';
import type { PackageOutline } from '@site/release-model/package-outline';

/**
 * Facts that the promoter should know although they do not stop the promotion.
 *
 * @param failed paths of pages that were refused because they don't render
 */
export function gateWarnings(
  outlines: readonly PackageOutline[],
  live: readonly PackageOutline[],
  failed: ReadonlySet<string> = new Set(),
): string[] {
  const paths = new Set([...outlines.flatMap(({ pages }) => pages), ...failed]);
  const removed = live
    .filter(({ info }) => info.name !== SHELL)
    .flatMap(({ info, pages }) => pages.map((path) => ({ name: info.name, path })))
    .filter(({ path }) => !paths.has(path));
  return [
    ...(outlines.some(({ site }) => site?.identity.hasSampleCompany)
      ? [
          'the shell was built with sample company details: put the real ones into shared/ui/src/company.ts before the site goes public',
        ]
      : []),
    ...removed.map(({ name, path }) => `${name}: ${path} was live before and is missing from this release`),
  ];
}
