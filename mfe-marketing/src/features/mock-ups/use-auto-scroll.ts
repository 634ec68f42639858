import { useEffect, type RefObject } from 'react';

/** How far a region is scrolled to show that there is more, in pixels. */
const DISTANCE_PX = 150;
/** When it moves, and when it moves back, after it came into view. */
const FORTH_MS = 1000;
const BACK_MS = 1500;
/** From this width on a mock-up fits. */
const WIDE = '(width >= 1024px)';
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Events by which the visitor starts to scroll. Not `scroll`: our own scrolling raises that too. */
const VISITOR_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Below 1024 px a region moves {@link DISTANCE_PX} to the side and back, once, when it comes into view, as a hint that
 * it can be scrolled. Not under reduced motion, and no more once the visitor scrolls.
 */
export function useAutoScroll(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    try {
      return region.current ? showsMore(region.current) : undefined;
    } catch {
      // A browser without what it needs: it is only a hint.
      return undefined;
    }
  }, [region]);
}

function showsMore(element: HTMLElement): (() => void) | undefined {
  if (matchMedia(WIDE).matches || matchMedia(REDUCED_MOTION).matches) return undefined;
  const timers: ReturnType<typeof setTimeout>[] = [];
  const scrollTo = (left: number) => element.scrollTo({ left, behavior: 'smooth' });
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      timers.push(
        setTimeout(() => scrollTo(DISTANCE_PX), FORTH_MS),
        setTimeout(() => scrollTo(0), FORTH_MS + BACK_MS),
      );
    },
    { threshold: 0.3 },
  );
  const stop = () => {
    observer.disconnect();
    timers.forEach(clearTimeout);
    VISITOR_EVENTS.forEach((event) => element.removeEventListener(event, stop));
  };
  observer.observe(element);
  VISITOR_EVENTS.forEach((event) => element.addEventListener(event, stop, { passive: true }));
  return stop;
}
