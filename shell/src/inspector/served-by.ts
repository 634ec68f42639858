import type { InlinedRelease } from '@site/contracts';
import type { LoadRecord } from '../remotes/load.ts';
import type { OpenedPrerendered } from '../pages/page-fallback.ts';

/** The source of a part: its load tells it, or only the page as a whole does. */
export type ServedBy =
  | LoadRecord['servedBy']
  | 'prerendered'
  | 'prerendered-only'
  | 'retry'
  | 'full-load'
  | 'override';

/** The source of the part that a load was for. The first page came with the document; in development nothing does. */
export function servedBy(
  record: LoadRecord,
  records: readonly LoadRecord[],
  { status, others }: InlinedRelease,
): ServedBy {
  const first = records.find(({ expose }) => !expose.startsWith('fragment/'));
  const isLoaded = record.endedAt !== undefined;
  if (record.expose === first?.expose && record.remote === first.remote && status === 200 && others) {
    const { openedPrerendered: isFullLoad } = (history.state ?? {}) as OpenedPrerendered;
    if (isFullLoad) return 'full-load';
    if (!isLoaded) return 'prerendered-only';
    if (record === first) return 'prerendered';
  }
  const isRetry = records.some(
    ({ remote, expose, endedAt }) =>
      remote === record.remote && expose === record.expose && endedAt === undefined,
  );
  return record.servedBy === 'live' && isLoaded && isRetry ? 'retry' : record.servedBy;
}
