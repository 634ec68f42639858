import type { Refusal } from '../../model/gate/refusal.ts';
import { SHELL } from '../../model/release/pages.ts';
import { withFacts, type CandidatePages } from './candidate.ts';

/** Every page renders without an error. */
export function pageThrows({ rendered }: Pick<CandidatePages, 'rendered'>): Refusal[] {
  return rendered.flatMap((page) =>
    'error' in page
      ? [
          {
            package: page.remote,
            rule: 'page-throws' as const,
            value: `${page.path} does not render: ${page.error.replace(/\.$/, '')}`,
            fix: 'correct the page: it has to render without a browser',
          },
        ]
      : [],
  );
}

/** Every page has exactly one `h1`. */
export const singleHeading = ({ rendered }: Pick<CandidatePages, 'rendered'>): Refusal[] =>
  withFacts(rendered)
    .filter(({ facts }) => facts.headings !== 1)
    .map(({ path, remote, facts }) => ({
      package: remote,
      rule: 'single-heading',
      value: `${path} has ${facts.headings} h1 elements`,
      fix: 'give the page exactly one h1',
    }));

/**
 * Every page has a title of its own and a description, with at least one letter or digit in each. The not-found page needs
 * no description: it is never indexed.
 */
export function missingMetadata({
  rendered,
  product,
}: Pick<CandidatePages, 'rendered' | 'product'>): Refusal[] {
  return withFacts(rendered).flatMap((page) => {
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

/** Every file that a remote adds to its pages, a feed for example, could be written. */
export function siteFileFailed({ failedFiles }: Pick<CandidatePages, 'failedFiles'>): Refusal[] {
  return failedFiles.map(({ path, remote, error }) => ({
    package: remote,
    rule: 'site-file-failed' as const,
    value: `${path}: ${error.replace(/\.$/, '')}`,
    fix: 'correct src/site-files.ts of the remote',
  }));
}

/** The markup of each page has nothing that its policy refuses, and nothing that keeps visitors or their data from the site. */
export const pageFaults = ({ rendered }: Pick<CandidatePages, 'rendered'>): Refusal[] =>
  withFacts(rendered).flatMap(({ path, remote, facts }) =>
    facts.faults
      // The shell's own page is the one for what is not found.
      .filter(({ rule }) => rule !== 'noindex' || remote !== SHELL)
      .map(({ rule, found, fix }) => ({ package: remote, rule, value: `${path} ${found}`, fix })),
  );
