import { NOT_FOUND_PATH } from '@site/release-model/site-paths';
import type { CandidateRelease } from './candidate.ts';
import type { Refusal } from '@site/release-model/refusal';

/** No two packages have a page or a file at the same path. */
export function pathClaimedTwice({ outlines }: Pick<CandidateRelease, 'outlines'>): Refusal[] {
  const owners = new Map<string, string>();
  return outlines.flatMap(({ info: { name }, pages, files }) =>
    [...pages, ...files].flatMap((path): Refusal[] => {
      const owner = owners.get(path);
      owners.set(path, name);
      // Packages have the same Open Graph image if two of their pages have the same title.
      if (owner === undefined || path === NOT_FOUND_PATH || path.startsWith('/pictures/')) return [];
      return [
        {
          package: name,
          rule: 'path-claimed-twice' as const,
          value: `${path} is claimed by ${owner} and ${name}`,
          fix: 'remove or rename one of the two',
        },
      ];
    }),
  );
}
