import type { CandidatePages } from './candidate.ts';
import type { Refusal } from '@site/release-model/refusal';

/** No element has an id or a name by which scripts would find it in the place of what they look for. */
export function takenName({ rendered }: Pick<CandidatePages, 'rendered'>): Refusal[] {
  return rendered.flatMap((page) =>
    'facts' in page
      ? page.facts.takenNames.map((value) => ({
          package: page.remote,
          rule: 'taken-name' as const,
          value: `${page.path} has the ${value}`,
          fix: 'give the element another id or name; of a heading in an article, change its words',
        }))
      : [],
  );
}
