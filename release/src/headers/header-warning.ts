import type { Release } from '../release-record.ts';
import { headersFile } from './headers-file.ts';

/** What the promoter should know if a server was configured with the headers of the release before. */
export function headerWarning(before: Release | undefined, release: Release): string[] {
  if (!before || headersFile(before) === headersFile(release)) return [];
  return [
    `the headers of release ${release.number} differ from those of release ${before.number}: a server that was configured with "site headers" needs them anew`,
  ];
}
