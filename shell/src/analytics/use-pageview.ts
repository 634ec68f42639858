import { refusesAnalytics, track, useSite } from '@site/runtime/store';
import { useEffect, useRef } from 'react';

/**
 * Raises a pageview for every page that is shown, the first one included, and for the open page when a visitor who had
 * refused analytics allows it.
 */
export function usePageview(path: string): void {
  const isRefused = useSite((state) => refusesAnalytics(state.consent));
  const raisedFor = useRef<string>(null);
  useEffect(() => {
    if (isRefused) raisedFor.current = null;
    else if (raisedFor.current !== path) {
      raisedFor.current = path;
      track('pageview');
    }
  }, [path, isRefused]);
}
