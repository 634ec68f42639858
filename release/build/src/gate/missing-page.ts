import { SHELL } from '@site/release-model/site-paths';
import type { CandidateRelease } from './candidate.ts';
import type { Refusal } from '@site/release-model/refusal';

/** Header, footer and not-found page link only to pages that exist, and redirects lead to such pages. */
export function missingPage({
  outlines,
  isServed,
}: Pick<CandidateRelease, 'outlines' | 'isServed'>): Refusal[] {
  const shell = outlines.find(({ info }) => info.name === SHELL);
  const links = Object.keys(shell?.links ?? {})
    .filter((path) => !isServed(path))
    .map((path) => ({
      package: SHELL,
      rule: 'missing-page' as const,
      value: `header, footer or not-found page link to ${path}, which no remote has`,
      fix: `publish a remote that has ${path}, or remove the link from the shell (shell/src/layout/navigation.ts)`,
    }));
  const redirects = Object.entries(shell?.site?.redirects ?? {})
    .filter(([, to]) => !isServed(to))
    .map(([from, to]) => ({
      package: SHELL,
      rule: 'missing-page' as const,
      value: `${from} is redirected to ${to}, which no remote has`,
      fix: `publish a remote that has ${to}, or correct the redirect (shell/src/mounts.ts)`,
    }));
  return [...links, ...redirects];
}
