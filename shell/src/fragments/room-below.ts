/** Marks an element of a fragment that is fixed to the window's foot. */
const AT_FOOT = '[data-at-foot]';

/**
 * Keeps the focused element clear of what a fragment has fixed to the window's foot: the page scrolls as if the window
 * ended above it, and the page's end can be scrolled past it. Nothing in view moves. A `ref` of the fragment's region;
 * returns what ends it.
 */
export function keepRoomBelow(region: HTMLElement | null): (() => void) | undefined {
  const element = region?.querySelector<HTMLElement>(AT_FOOT);
  if (!element) return undefined;
  const page = document.documentElement.style;
  const body = document.body.style;
  const setRoom = (height: string) => {
    page.scrollPaddingBottom = height;
    body.paddingBottom = height;
  };
  const observer = new ResizeObserver(() => setRoom(`${element.offsetHeight}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    setRoom('');
  };
}
