import type { Refusal } from '@site/release-model/refusal';
import { SHELL } from '@site/release-model/pages';
import { pageRule, withFacts, type CandidatePages } from './candidate.ts';

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
export const singleHeading = pageRule('single-heading', 'give the page exactly one h1', ({ path, facts }) =>
  facts.headings === 1 ? [] : [`${path} has ${facts.headings} h1 elements`],
);

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
  const pages = withFacts(rendered).filter(({ remote }) => remote !== SHELL);
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

/** Every file that a remote adds to its pages, a feed for example, could be written. */
export function siteFileFailed({ failedFiles }: Pick<CandidatePages, 'failedFiles'>): Refusal[] {
  return failedFiles.map(({ path, remote, error }) => ({
    package: remote,
    rule: 'site-file-failed' as const,
    value: `${path}: ${error.replace(/\.$/, '')}`,
    fix: 'correct src/site-files.ts of the remote',
  }));
}

/** No page carries code or styles that its Content-Security-Policy makes browsers refuse. */
export const inlineCodeRefused = pageRule(
  'inline-code',
  'put code into a module, styles into a style sheet, and leave style attributes to React',
  ({ path, facts }) =>
    facts.inlineCode.map((code) => `${path} carries ${code}, which the Content-Security-Policy refuses`),
);

/** No element has an id or a name by which scripts would find it in place of what they look for. */
export const takenName = pageRule(
  'taken-name',
  'give the element another id or name; of a heading in an article, change its words',
  ({ path, facts }) => facts.takenNames.map((value) => `${path} has the ${value}`),
);

/** The markup of each page leaves visitors where they are, found, and undisturbed. */
export const pageFaults = ({ rendered }: Pick<CandidatePages, 'rendered'>): Refusal[] =>
  rendered.flatMap((page) =>
    // The shell's own page is the one for what is not found.
    'facts' in page && page.remote !== SHELL
      ? page.facts.faults.map(({ rule, found, fix }) => ({
          package: page.remote,
          rule,
          value: `${page.path} ${found}`,
          fix,
        }))
      : [],
  );
