import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps what has the focus clear of an element fixed to the window's foot: the page scrolls as if the window ended
 * above it, and its end can be scrolled up past it. Nothing that is in view moves.
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
