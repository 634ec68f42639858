import { decodeLoosely, redirectedTo } from '../../model/headers/canonical-path.ts';
import type { CandidatePackage } from '../../model/gate/package-outline.ts';
import type { Refusal } from '../../model/gate/refusal.ts';
import { SHELL } from '../../model/release/pages.ts';
import { withFacts, type CandidatePages, type CandidateRelease } from './candidate.ts';
import { internalPath } from './page-facts.ts';

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

/**
 * Every link to a place on a page of the same package leads to an element there. The beginning of a page needs no element
 * (HTML, 7.4.6.4).
 */
export function deadAnchor({ rendered }: Pick<CandidatePages, 'rendered'>): Refusal[] {
  const pages = withFacts(rendered);
  const anchorsOf = new Map(pages.map(({ path, facts }) => [path, new Set(facts.anchors)]));
  return pages.flatMap((page) =>
    page.facts.links
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
      })),
  );
}

/** Links that name another site have nothing to do with this rule, whatever this site is called. */
const SAME_SITE = 'http://same-site.invalid';

/** Header, footer and not-found page link only to pages that exist, and redirects lead to such pages. */
export function missingPage({
  outlines,
  isServed,
}: Pick<CandidateRelease, 'outlines' | 'isServed'>): Refusal[] {
  const shell = outlines.find(({ info }) => info.name === SHELL);
  const links = Object.keys(shell?.links ?? {})
    .filter((path) => !isServed(path))
    .map((path) => ({
      package: SHELL,
      rule: 'missing-page' as const,
      value: `header, footer or not-found page link to ${path}, which no remote has`,
      fix: `publish a remote that has ${path}, or remove the link from the shell (shell/src/layout/navigation.ts)`,
    }));
  const redirects = Object.entries(shell?.site?.redirects ?? {})
    .filter(([, to]) => !isServed(to))
    .map(([from, to]) => ({
      package: SHELL,
      rule: 'missing-page' as const,
      value: `${from} is redirected to ${to}, which no remote has`,
      fix: `publish a remote that has ${to}, or correct the redirect (shell/src/mounts.ts)`,
    }));
  return [...links, ...redirects];
}

/** Every fragment that the shell mounts is exposed by the remote that the shell loads it from. */
export const missingFragment = ({ outlines }: Pick<CandidateRelease, 'outlines'>): Refusal[] =>
  unexposed(outlines.find(({ site }) => site)?.site?.fragmentOwners ?? {}, outlines);

/**
 * The fragments of these that their owners do not expose.
 *
 * @param owners fragment → remote that the shell loads it from
 */
export const unexposed = (
  owners: Readonly<Record<string, string>>,
  remotes: readonly Pick<CandidatePackage, 'info' | 'exposes'>[],
): Refusal[] =>
  Object.entries(owners)
    .filter(([name, owner]) => {
      const remote = remotes.find(({ info }) => info.name === owner);
      return !remote || !(`./fragment/${name}` in remote.exposes);
    })
    .map(([name, owner]) => ({
      package: owner,
      rule: 'missing-fragment' as const,
      value: `the shell mounts ./fragment/${name}, which ${owner} does not expose`,
      fix: `add src/fragments/${name}.tsx to ${owner}, or first ship a shell without this fragment`,
    }));
