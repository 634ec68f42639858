import type { SiteIdentity } from '@site/contracts';
import type { PageEntry } from '../rendered-tree.ts';

/** Facts that the promoter should know although they do not stop the promotion. */
export function gateWarnings(
  { hasSampleCompany }: Pick<SiteIdentity, 'hasSampleCompany'>,
  pages: readonly PageEntry[],
  livePages: readonly PageEntry[] = [],
): string[] {
  const paths = new Set(pages.map(({ path }) => path));
  const removed = livePages.filter(({ path }) => !paths.has(path));
  return [
    ...(hasSampleCompany
      ? [
          'the shell was built with sample company details: put the real ones into shared/ui/src/company.ts before the site goes public',
        ]
      : []),
    ...removed.map(
      ({ path, remote }) => `${remote}: ${path} was live before and is missing from this release`,
    ),
  ];
}
