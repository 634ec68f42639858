import { siteStore } from '@site/runtime/store';
import { useEffect, useState } from 'react';
import { readStored, requestedFiles, type RequestedFile, type StoredEntry } from './read-traces.ts';

/** Requests and stored entries so far; undefined before the first reading. */
export type Traces = { files: readonly RequestedFile[]; stored: readonly StoredEntry[] };

/** Reads the browser's lists now, and again with every request, every choice of cookies and every return to the tab. */
export function useTraces(): Traces | undefined {
  const [traces, setTraces] = useState<Traces>();
  useEffect(() => {
    let isCurrent = true;
    const entries: PerformanceEntry[] = [];
    const read = async () => {
      const stored = await readStored();
      if (isCurrent) setTraces({ files: requestedFiles(entries), stored });
    };
    const observer = new PerformanceObserver((list) => {
      entries.push(...list.getEntries());
      void read();
    });
    for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
    const unsubscribe = siteStore.subscribe(() => void read());
    addEventListener('storage', read);
    document.addEventListener('visibilitychange', read);
    return () => {
      isCurrent = false;
      observer.disconnect();
      unsubscribe();
      removeEventListener('storage', read);
      document.removeEventListener('visibilitychange', read);
    };
  }, []);
  return traces;
}
