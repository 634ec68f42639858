import { SHELL } from '../render/site-paths.ts';
import type { CandidatePages } from './candidate.ts';
import type { Refusal } from './refusal.ts';

/** Every page has a title and a description. The not-found page needs no description: it is never indexed. */
export function missingMetadata({ rendered }: Pick<CandidatePages, 'rendered'>): Refusal[] {
  return rendered.flatMap((page) => {
    if (!('facts' in page)) return [];
    const needed = page.remote === SHELL ? (['title'] as const) : (['title', 'description'] as const);
    return needed
      .filter((name) => page.facts[name] === '')
      .map((name) => ({
        package: page.remote,
        rule: 'missing-metadata' as const,
        value: `${page.path} has no ${name}`,
        fix: `set meta.${name} of the page`,
      }));
  });
}
