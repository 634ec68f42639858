import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focused element clear of an element that is fixed to the window's foot: the page scrolls as if the window
 * ended above it, and the page's end can be scrolled past it. Nothing in view moves.
 */
export function useRoomBelow(): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const page = document.documentElement.style;
    const body = document.body.style;
    const observer = new ResizeObserver(() => {
      const height = `${current.offsetHeight}px`;
      page.scrollPaddingBottom = height;
      body.paddingBottom = height;
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      page.scrollPaddingBottom = '';
      body.paddingBottom = '';
    };
  }, []);
  return element;
}
