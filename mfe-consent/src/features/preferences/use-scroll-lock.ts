import { useLayoutEffect } from 'react';

/**
 * Keeps the page behind a dialog where it is. Radix would do it with a style element, which a strict
 * Content-Security-Policy forbids; the page's stable scrollbar gutter keeps its width.
 */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.overflow = 'hidden';
    return () => {
      style.overflow = '';
    };
  }, []);
}
