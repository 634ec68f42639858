import type { CandidatePages } from './candidate.ts';
import { SHELL } from '@site/release-model/site-paths';
import type { Refusal } from '@site/release-model/refusal';

/** Lengths in characters that search engines show without cutting much off. */
const LIMITS = {
  title: { least: 10, most: 70 },
  description: { least: 50, most: 170 },
};

/**
 * No two pages of a package look the same in a list of search results, and none has two titles, or a title or description
 * of an unsuitable length. Blank ones have a rule of their own.
 */
export function searchResult({ rendered }: Pick<CandidatePages, 'rendered'>): Refusal[] {
  const pages = rendered.flatMap((page) => ('facts' in page && page.remote !== SHELL ? [page] : []));
  const refusal = (name: string, value: string, fix: string): Refusal => ({
    package: name,
    rule: 'search-result',
    value,
    fix,
  });
  return (['title', 'description'] as const).flatMap((what) => {
    const first = new Map<string, string>();
    return pages.flatMap(({ path, remote, facts }) => {
      const text = facts[what];
      const { least, most } = LIMITS[what];
      const other = first.get(text);
      if (other === undefined) first.set(text, path);
      if (what === 'title' && facts.titles > 1) {
        return [
          refusal(remote, `${path} has ${facts.titles} title elements`, 'leave the title to meta.title'),
        ];
      }
      if (text === '') return [];
      if (other !== undefined) {
        return [refusal(remote, `${path} and ${other} have the same ${what}`, `write a ${what} for each`)];
      }
      if (text.length >= least && text.length <= most) return [];
      const value = `the ${what} of ${path} has ${text.length} characters`;
      return [refusal(remote, value, `write ${least} to ${most} characters into meta.${what}`)];
    });
  });
}
