import { collectionAround } from './collection-around.ts';
import { SHELL } from '../render/site-paths.ts';
import type { CandidatePages } from './candidate.ts';
import type { Refusal } from './refusal.ts';

const LIST = new Intl.ListFormat('en-GB');

/** Every page's path is inside the mounts of its remote, and no two pages have the same path. */
export function pathOutsideMounts({ pages }: Pick<CandidatePages, 'pages'>): Refusal[] {
  const foreign = pages
    .filter(({ remote, owner }) => remote !== owner)
    .map(({ path, remote, owner }) => ({
      package: remote,
      rule: 'path-outside-mounts' as const,
      value: owner === SHELL ? `${path} can't be the path of a page` : `${path} belongs to ${owner}`,
      fix: `move the page inside the mounts of ${remote}, or have the shell grant the path in shell/src/mounts.ts`,
    }));
  return [...foreign, ...insideCollection(pages), ...claimedTwice(pages)];
}

function insideCollection(pages: CandidatePages['pages']): Refusal[] {
  return pages.flatMap((page) => {
    const collection = collectionAround(page, pages);
    if (!collection) return [];
    return [
      {
        package: page.remote,
        rule: 'path-claimed-twice' as const,
        value: `${page.path} is a page beside the collection ${collection}, which answers for every path below ${page.path.slice(0, page.path.lastIndexOf('/'))}`,
        fix: 'make it an item of the collection, or move it to another path',
      },
    ];
  });
}

function claimedTwice(pages: CandidatePages['pages']): Refusal[] {
  const claims = new Map<string, CandidatePages['pages']>();
  for (const page of pages) claims.set(page.path, [...(claims.get(page.path) ?? []), page]);
  return [...claims].flatMap(([path, claimants]) => {
    if (claimants.length < 2) return [];
    const names = LIST.format(claimants.map(({ remote, expose }) => `${remote} (${expose})`));
    const { remote = '' } = claimants.find((claim) => claim.remote !== claim.owner) ?? claimants[0] ?? {};
    return [
      {
        package: remote,
        rule: 'path-claimed-twice' as const,
        value: `${path} is claimed by ${names}`,
        fix: 'remove or rename one of the two pages',
      },
    ];
  });
}
