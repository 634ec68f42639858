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
  const observer = observeSize(element, () => setRoom(`${element.offsetHeight}px`));
  return () => {
    observer?.disconnect();
    setRoom('');
  };
}

/** Undefined where the browser can't observe sizes: the fragment is worth more than the room below it. */
function observeSize(element: Element, handleSize: () => void): ResizeObserver | undefined {
  try {
    const observer = new ResizeObserver(handleSize);
    observer.observe(element);
    return observer;
  } catch {
    return undefined;
  }
}
