import type { CandidatePages } from './candidate.ts';
import type { Refusal } from '@site/release-model/refusal';

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
