import { SHELL } from '../render/site-paths.ts';
import type { CandidateRelease } from './candidate.ts';
import type { Refusal } from './refusal.ts';

/** Header, footer and not-found page link only to pages that exist. */
export function missingPage({
  outlines,
  isServed,
}: Pick<CandidateRelease, 'outlines' | 'isServed'>): Refusal[] {
  const shell = outlines.find(({ info }) => info.name === SHELL);
  return Object.keys(shell?.links ?? {})
    .filter((path) => !isServed(path))
    .map((path) => ({
      package: SHELL,
      rule: 'missing-page' as const,
      value: `header, footer or not-found page link to ${path}, which no remote has`,
      fix: `publish a remote that has ${path}, or remove the link from the shell (shell/src/layout/navigation.ts)`,
    }));
}
