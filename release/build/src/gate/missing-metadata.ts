import { SHELL } from '@site/release-model/site-paths';
import type { CandidatePages } from './candidate.ts';
import type { Refusal } from '@site/release-model/refusal';

/**
 * Every page has a title of its own and a description, with at least one letter or digit in each. The not-found page needs
 * no description: it is never indexed.
 */
export function missingMetadata({
  rendered,
  product,
}: Pick<CandidatePages, 'rendered' | 'product'>): Refusal[] {
  return rendered.flatMap((page) => {
    if (!('facts' in page)) return [];
    const needed = page.remote === SHELL ? (['title'] as const) : (['title', 'description'] as const);
    return (
      needed
        // The shell adds the product's name to every title.
        .filter((name) => !/[\p{L}\p{N}]/u.test(page.facts[name].replace(product, '')))
        .map((name) => ({
          package: page.remote,
          rule: 'missing-metadata' as const,
          value:
            page.facts[name] === '' ? `${page.path} has no ${name}` : `the ${name} of ${page.path} is blank`,
          fix: `set meta.${name} of the page`,
        }))
    );
  });
}
