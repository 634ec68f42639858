import { NOT_FOUND_PATH } from '../site-paths.ts';
import type { Candidate } from './candidate.ts';
import { internalPath } from './internal-path.ts';
import type { Refusal } from './refusal.ts';

/** Header, footer and not-found page link only to pages that exist. */
export function missingPage({
  shellLinks,
  siteUrl,
  isServed,
}: Pick<Candidate, 'shellLinks' | 'siteUrl' | 'isServed'>): Refusal[] {
  const paths = new Set(shellLinks.map((link) => internalPath(link, NOT_FOUND_PATH, siteUrl)));
  return [...paths]
    .filter((path): path is string => path !== undefined && !isServed(path))
    .map((path) => ({
      package: 'shell',
      rule: 'missing-page',
      value: `header, footer or not-found page link to ${path}, which no remote has`,
      fix: `publish a remote that has ${path}, or remove the link from the shell (shell/src/layout/navigation.ts)`,
    }));
}
