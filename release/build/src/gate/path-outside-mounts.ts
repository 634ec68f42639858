import { collectionsAmong } from './collections-among.ts';
import { SHELL } from '@site/release-model/site-paths';
import type { CandidatePages } from './candidate.ts';
import type { Refusal } from '@site/release-model/refusal';

const LIST = new Intl.ListFormat('en-GB');

/** Every page's path is inside the mounts of its remote, and no two pages have the same path. */
export function pathOutsideMounts({ pages, mounts }: Pick<CandidatePages, 'pages' | 'mounts'>): Refusal[] {
  const outside = pages.filter(({ remote, owner }) => remote !== owner);
  const foreign =
    unknownRemote(outside, mounts) ??
    outside.map(({ path, remote, owner }) => ({
      package: remote,
      rule: 'path-outside-mounts' as const,
      value: owner === SHELL ? `${path} can't be the path of a page` : `${path} belongs to ${owner}`,
      fix: `move the page inside the mounts of ${remote}, or have the shell grant the path in shell/src/mounts.ts`,
    }));
  return [...foreign, ...insideCollection(pages), ...claimedTwice(pages)];
}

/** One refusal for all pages of a remote that is new to the shell; undefined for any other remote. */
function unknownRemote(
  outside: CandidatePages['pages'],
  mounts: CandidatePages['mounts'],
): Refusal[] | undefined {
  const [first, ...others] = outside.filter(({ owner }) => owner !== SHELL);
  if (!first || !mounts || Object.values(mounts).includes(first.remote)) return undefined;
  const { remote, path, owner } = first;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  const prefix = /^\/[^/]*/.exec(path)?.[0] ?? path;
  return [
    {
      package: remote,
      rule: 'path-outside-mounts' as const,
      value: `the live shell grants ${remote} no path, so ${path}${more} would belong to ${owner}`,
      fix: `the team of the shell adds '${prefix}': '${remote}' to shell/src/mounts.ts and promotes the shell, then the team of ${remote} promotes it`,
    },
  ];
}

function insideCollection(pages: CandidatePages['pages']): Refusal[] {
  const collectionAround = collectionsAmong(pages);
  return pages.flatMap((page) => {
    const collection = collectionAround(page);
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
