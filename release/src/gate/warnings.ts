import type { PageList } from '../render/page-list.ts';
import { SHELL } from '../render/site-paths.ts';

/**
 * Facts that the promoter should know although they do not stop the promotion.
 *
 * @param failed paths of pages that were refused because they don't render
 */
export function gateWarnings(
  lists: readonly PageList[],
  liveLists: readonly PageList[],
  failed: ReadonlySet<string> = new Set(),
): string[] {
  const paths = new Set([...lists.flatMap(({ pages }) => Object.keys(pages)), ...failed]);
  const removed = liveLists
    .filter(({ name }) => name !== SHELL)
    .flatMap(({ name, pages }) => Object.keys(pages).map((path) => ({ name, path })))
    .filter(({ path }) => !paths.has(path));
  return [
    ...(lists.some(({ site }) => site?.identity.hasSampleCompany)
      ? [
          'the shell was built with sample company details: put the real ones into shared/ui/src/company.ts before the site goes public',
        ]
      : []),
    ...removed.map(({ name, path }) => `${name}: ${path} was live before and is missing from this release`),
  ];
}
