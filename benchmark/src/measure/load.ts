import type { Hydration } from '../variants/served-variant.ts';
import { navigate, type NavigationFigures } from './navigation.ts';
import { blockingTime } from './page-figures.ts';
import { KINDS, type Kind } from './traffic.ts';
import { SLOW_PHONE, visit } from './visit.ts';

/** A first visit; times in ms, bytes as transferred, headers included. */
export type LoadFigures = {
  firstPaint: number;
  largestPaint: number;
  largestElement: string;
  blockingTime: number;
  layoutShift: number;
  /** NaN if nothing is hydrated. */
  hydrated: number;
  bytes: Record<Kind, number>;
  requests: number;
};

/** Measures a first visit on a slow phone, and the navigation from there to another page whose code is not loaded yet. */
export function measureLoad(
  url: string,
  hydration: Hydration,
  next: string,
): Promise<{ load: LoadFigures; navigation: NavigationFigures }> {
  return visit(url, hydration, SLOW_PHONE, async (visited) => {
    const { notes, traffic } = visited;
    const load = {
      firstPaint: notes.firstPaint,
      largestPaint: notes.largestPaint,
      largestElement: notes.largestElement,
      blockingTime: blockingTime(notes),
      layoutShift: notes.layoutShift,
      hydrated: visited.hydratedAfter,
      bytes: traffic.bytesByKind(),
      requests: traffic.count,
    };
    return { load, navigation: await navigate(visited, next, 'cold') };
  });
}

/** Measures the navigation to another page after its link was pointed at. */
export function measurePrefetchedNavigation(
  url: string,
  hydration: Hydration,
  next: string,
): Promise<NavigationFigures> {
  return visit(url, hydration, SLOW_PHONE, (visited) => navigate(visited, next, 'prefetched'));
}

/** Sum over all kinds. */
export const totalBytes = (bytes: Record<Kind, number>): number =>
  KINDS.reduce((sum, kind) => sum + bytes[kind], 0);
