import { track } from '@site/shared/store';
import { useEffect } from 'react';

/** Raises a pageview for every page that is shown, the first one included. */
export function usePageview(path: string): void {
  useEffect(() => track('pageview'), [path]);
}
