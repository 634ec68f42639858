import type { CandidatePages } from './candidate.ts';
import type { Refusal } from '@site/release-model/refusal';

/** Every file that a remote adds beside its pages, a feed for example, could be written. */
export function siteFileFailed({ failedFiles }: Pick<CandidatePages, 'failedFiles'>): Refusal[] {
  return failedFiles.map(({ path, remote, error }) => ({
    package: remote,
    rule: 'site-file-failed' as const,
    value: `${path}: ${error.replace(/\.$/, '')}`,
    fix: 'correct src/site-files.ts of the remote',
  }));
}
