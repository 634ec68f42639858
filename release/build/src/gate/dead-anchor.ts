import type { CandidatePages } from './candidate.ts';
import { internalPath } from './internal-path.ts';
import { decodeLoosely } from '@site/release-model/decode-loosely';
import type { Refusal } from '@site/release-model/refusal';

/**
 * Every link to a place on a page of the same package leads to an element there. The beginning of a page needs no element
 * (HTML, 7.4.6.4).
 */
export function deadAnchor({ rendered }: Pick<CandidatePages, 'rendered'>): Refusal[] {
  const anchorsOf = new Map(
    rendered.flatMap((page) => ('facts' in page ? [[page.path, new Set(page.facts.anchors)] as const] : [])),
  );
  return rendered.flatMap((page) => {
    if (!('facts' in page)) return [];
    return page.facts.links
      .filter((href) => {
        const hash = href.indexOf('#');
        const anchor = hash === -1 ? '' : decodeLoosely(href.slice(hash + 1));
        if (anchor === '' || anchor.toLowerCase() === 'top') return false;
        const target = hash === 0 ? page.path : internalPath(href.slice(0, hash), page.path, SAME_SITE);
        return target !== undefined && anchorsOf.get(target)?.has(anchor) === false;
      })
      .map((href) => ({
        package: page.remote,
        rule: 'dead-anchor' as const,
        value: `${page.path} links to ${href}, and no element there has this id`,
        fix: 'correct the link, or give the element this id',
      }));
  });
}

/** Links that name another site have nothing to do with this rule, whatever this site is called. */
const SAME_SITE = 'http://same-site.invalid';
