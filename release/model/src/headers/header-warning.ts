import type { PolicyFacts } from './content-security-policy.ts';
import { headersFile } from './headers-file.ts';
import { redirectsFile } from './redirects-file.ts';

/** The facts of a release that other servers are configured with. */
export type ConfiguredFacts = PolicyFacts & { redirects: Readonly<Record<string, string>> };

/**
 * Warns if headers or redirects differ from those of the live release: another server may have been configured with
 * them.
 */
export function headerWarning(before: ConfiguredFacts | undefined, after: ConfiguredFacts): string[] {
  const textOf = (facts: ConfiguredFacts) => headersFile(facts) + redirectsFile(facts.redirects);
  if (!before || textOf(before) === textOf(after)) return [];
  return [
    'headers or redirects differ from those of the live release: configure servers again that use the output of "site headers"',
  ];
}
