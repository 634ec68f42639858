import { useEffect, type RefObject } from 'react';

const DISTANCE_PX = 150;
const FORTH_AFTER_MS = 1000;
const BACK_AFTER_MS = 1500;
/** From this width on the timeline needs no scrolling. */
const WIDE = '(width >= 1024px)';
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** How a visitor takes over. */
const SIGNS = ['pointerdown', 'wheel', 'focusin'] as const;

/** Hints once that a region scrolls: forth and back, unless the visitor takes over or wants no motion. */
export function useAutoScroll(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current;
    if (!element || matchMedia(WIDE).matches || matchMedia(REDUCED_MOTION).matches) return undefined;
    const scrollTo = (left: number) => element.scrollTo({ left, behavior: 'smooth' });
    const timers = [
      setTimeout(() => scrollTo(DISTANCE_PX), FORTH_AFTER_MS),
      setTimeout(() => scrollTo(0), FORTH_AFTER_MS + BACK_AFTER_MS),
    ];
    const stop = () => timers.forEach(clearTimeout);
    // Not `scroll`: our own scrolling raises that too.
    for (const sign of SIGNS) element.addEventListener(sign, stop, { passive: true });
    return () => {
      stop();
      for (const sign of SIGNS) element.removeEventListener(sign, stop);
    };
  }, [region]);
}
