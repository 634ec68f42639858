import { company } from '@site/ui/company';
import type { PageEntry } from '../rendered-tree.ts';

/** What does not stop a promotion but should be known. */
export function gateWarnings(
  pages: readonly PageEntry[],
  livePages: readonly PageEntry[] = [],
  isSampleCompany = company.isSample,
): string[] {
  const paths = new Set(pages.map(({ path }) => path));
  const gone = livePages.filter(({ path }) => !paths.has(path));
  return [
    ...(isSampleCompany
      ? [
          'the company details are samples: put the real ones into shared/ui/src/company.ts before the site goes public',
        ]
      : []),
    ...gone.map(
      ({ path, remote }) => `${remote}: ${path} was a page until now and will not be found any more`,
    ),
  ];
}
