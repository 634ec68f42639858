import { siteStore } from '@site/runtime/store';
import { useEffect, useState } from 'react';
import { observeEntries } from './observe-entries.ts';
import { readStored, requestedFiles, type RequestedFile, type StoredEntry } from './read-traces.ts';

/** Requests and stored entries so far; undefined before the first reading. */
export type Traces = { files: readonly RequestedFile[]; stored: readonly StoredEntry[] };

/** Reads the browser's lists now, and again with every request, every choice of cookies and every return to the tab. */
export function useTraces(): Traces | undefined {
  const [traces, setTraces] = useState<Traces>();
  useEffect(() => {
    let isCurrent = true;
    let entries: readonly PerformanceEntry[] = [];
    const read = async () => {
      const stored = await readStored();
      if (isCurrent) setTraces({ files: requestedFiles(entries), stored });
    };
    const stopObserving = observeEntries((all) => {
      entries = all;
      void read();
    });
    // What is stored can be told without them.
    void read();
    const unsubscribe = siteStore.subscribe(() => void read());
    addEventListener('storage', read);
    document.addEventListener('visibilitychange', read);
    return () => {
      isCurrent = false;
      stopObserving();
      unsubscribe();
      removeEventListener('storage', read);
      document.removeEventListener('visibilitychange', read);
    };
  }, []);
  return traces;
}
