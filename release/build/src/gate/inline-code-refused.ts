import type { CandidatePages } from './candidate.ts';
import type { Refusal } from '@site/release-model/refusal';

/** No page carries code or styles that its Content-Security-Policy makes browsers refuse. */
export function inlineCodeRefused({ rendered }: Pick<CandidatePages, 'rendered'>): Refusal[] {
  return rendered.flatMap((page) =>
    'facts' in page
      ? page.facts.inlineCode.map((code) => ({
          package: page.remote,
          rule: 'inline-code' as const,
          value: `${page.path} carries ${code}, which the Content-Security-Policy refuses`,
          fix: 'put code into a module, styles into a style sheet, and leave style attributes to React',
        }))
      : [],
  );
}
