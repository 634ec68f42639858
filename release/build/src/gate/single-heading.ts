import type { CandidatePages } from './candidate.ts';
import type { Refusal } from '@site/release-model/refusal';

/** Every page has exactly one `h1`. */
export function singleHeading({ rendered }: Pick<CandidatePages, 'rendered'>): Refusal[] {
  return rendered.flatMap((page) =>
    'facts' in page && page.facts.headings !== 1
      ? [
          {
            package: page.remote,
            rule: 'single-heading' as const,
            value: `${page.path} has ${page.facts.headings} h1 elements`,
            fix: 'give the page exactly one h1',
          },
        ]
      : [],
  );
}
