import { useState } from 'react';
import type { LogPage } from '../../document/console-state.ts';

/** The timeline as far as somebody went back: the newest page, which the console sends, and older ones. */
export function useOlderEntries(newest: LogPage): LogPage & { isLoading: boolean; loadMore: () => void } {
  const [pages, setPages] = useState<readonly LogPage[]>([]);
  const [isLoading, setLoading] = useState(false);
  const all = merged([newest, ...pages]);
  const loadMore = () => {
    setLoading(true);
    fetch(`/api/log/${all.older}`)
      .then(async (answer) => {
        if (answer.ok) setPages([...pages, (await answer.json()) as LogPage]);
      })
      // The button stays, for the next try.
      .catch(() => {})
      .finally(() => setLoading(false));
  };
  return { ...all, isLoading, loadMore };
}

/** Pages that overlap, because entries were added since the first was read, or that leave a gap. */
export function merged(pages: readonly LogPage[]): LogPage {
  const entries = new Map(pages.flatMap((page) => page.entries.map((entry) => [entry.number, entry])));
  return {
    entries: [...entries.values()].sort((a, b) => b.number - a.number),
    older: Math.min(...pages.map(({ older }) => older)),
    damaged: [...new Set(pages.flatMap(({ damaged }) => damaged))],
  };
}
