import type { Release } from '../release-record.ts';
import { headersFile } from './headers-file.ts';

/** Warns if the headers differ from those of the previous release: another server may have been configured with them. */
export function headerWarning(before: Release | undefined, release: Release): string[] {
  if (!before || headersFile(before) === headersFile(release)) return [];
  return [
    `the headers of release ${release.number} differ from those of release ${before.number}: configure servers again that use the output of "site headers"`,
  ];
}
