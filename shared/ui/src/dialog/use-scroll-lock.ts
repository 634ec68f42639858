import { useLayoutEffect } from 'react';

/**
 * Keeps the page behind a dialog where it is as long as the caller is mounted. Radix would do it with a style element,
 * which the Content-Security-Policy refuses. A scrollbar that takes room leaves its room behind, or the page would
 * move sideways; nothing can be drawn there, so that the root gets the colour of the page under the dialog's backdrop.
 */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    const { documentElement: root, body } = document;
    const takesRoom = innerWidth > root.clientWidth;
    root.style.overflow = 'hidden';
    if (takesRoom) {
      root.style.scrollbarGutter = 'stable';
      root.style.background = 'color-mix(in srgb, var(--color-paper) 40%, black)';
      body.style.background = 'var(--color-paper)';
    }
    return () => {
      for (const property of ['overflow', 'scrollbar-gutter', 'background'])
        root.style.removeProperty(property);
      body.style.removeProperty('background');
    };
  }, []);
}
