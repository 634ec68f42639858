import { track } from '@site/runtime/store';
import { useEffect, useRef } from 'react';

/** Raises a pageview for every page that is shown, the first one included. */
export function usePageview(path: string): void {
  const raisedFor = useRef<string>(null);
  useEffect(() => {
    if (raisedFor.current === path) return;
    raisedFor.current = path;
    track('pageview');
  }, [path]);
}
