import { SHELL } from '@site/release-model/site-paths';
import { redirectedTo } from '@site/release-model/redirect';
import type { CandidateRelease } from './candidate.ts';
import type { Refusal } from '@site/release-model/refusal';

/** Every link of a page to a path of this site has a target, also on pages of packages that did not change. */
export function deadLink({ outlines, isServed }: Pick<CandidateRelease, 'outlines' | 'isServed'>): Refusal[] {
  const redirects = outlines.find(({ site }) => site)?.site?.redirects ?? {};
  return outlines
    .filter(({ info }) => info.name !== SHELL)
    .flatMap(({ info, links }) =>
      Object.entries(links)
        .filter(([target]) => !isServed(target))
        .map(([target, page]) => {
          const moved = redirectedTo(redirects, target);
          return {
            package: info.name,
            rule: 'dead-link' as const,
            value: `${page} links to ${target}, which ${moved ? `has moved to ${moved}` : 'does not exist'}`,
            fix: moved ? `link to ${moved}` : 'correct the link, or first promote the page that it leads to',
          };
        }),
    );
}
