import type { PolicyFacts } from './content-security-policy.ts';
import { headersFile } from './headers-file.ts';

/** Warns if the headers differ from those of the live release: another server may have been configured with them. */
export function headerWarning(before: PolicyFacts | undefined, after: PolicyFacts): string[] {
  if (!before || headersFile(before) === headersFile(after)) return [];
  return [
    'the headers differ from those of the live release: configure servers again that use the output of "site headers"',
  ];
}
