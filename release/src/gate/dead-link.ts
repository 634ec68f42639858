import type { Candidate } from './candidate.ts';
import { internalPath } from './internal-path.ts';
import type { Refusal } from './refusal.ts';

/** Every link of a page to a path of this site has a target. Reused pages are checked too. */
export function deadLink({
  pages,
  siteUrl,
  isServed,
}: Pick<Candidate, 'pages' | 'siteUrl' | 'isServed'>): Refusal[] {
  return pages.flatMap(({ path, remote, links }) =>
    links
      .filter((link) => {
        const target = internalPath(link, path, siteUrl);
        return target !== undefined && !isServed(target);
      })
      .map((link) => ({
        package: remote,
        rule: 'dead-link',
        value: `${path} links to ${link}, which does not exist`,
        fix: 'correct the link, or first promote the page that it leads to',
      })),
  );
}
