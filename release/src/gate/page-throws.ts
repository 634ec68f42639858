import type { Candidate } from './candidate.ts';
import type { Refusal } from './refusal.ts';

/** Every page renders without an error. */
export function pageThrows({ rendered }: Pick<Candidate, 'rendered'>): Refusal[] {
  return rendered.flatMap((page) =>
    'error' in page
      ? [
          {
            package: page.remote,
            rule: 'page-throws',
            value: `${page.path} does not render: ${page.error.replace(/\.$/, '')}`,
            fix: 'make the page render without a browser',
          },
        ]
      : [],
  );
}
