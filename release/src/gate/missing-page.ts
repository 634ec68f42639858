import { NOT_FOUND_PATH } from '../site-paths.ts';
import type { Candidate } from './candidate.ts';
import { internalPath } from './internal-path.ts';
import type { Refusal } from './refusal.ts';

/** Every page that header, footer and not-found page link to exists. */
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
      value: `header or footer link to ${path}, which no remote has`,
      fix: `publish the remote that has ${path}, or take the link out of shell/src/layout/navigation.ts`,
    }));
}
