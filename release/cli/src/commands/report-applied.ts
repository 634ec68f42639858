import type { Applied } from '@site/release-changes/apply-change';
import { reportChange } from '@site/release-model/changes';

/** Prints what a change of the table changed, or why there was nothing to change. */
export const reportApplied = ({ entry, message }: Pick<Applied, 'entry' | 'message'>): void =>
  reportChange(entry, message);
