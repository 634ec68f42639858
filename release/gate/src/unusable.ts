import type { Page } from '@playwright/test';
import type { Problem } from './rule.ts';
import type { GateGlobals } from './watch-page.ts';

/** Most controls of a page that are tried. */
const MOST = 80;

/**
 * What visitors can't see or hit of the controls that a selector finds; the first, for what covers one covers more.
 *
 * @param isEachNeeded whether a hidden one is a fault as well: a menu may be closed, a consent banner may not
 */
export const unusableIn = (page: Page, selector: string, isEachNeeded: boolean): Promise<Problem[]> =>
  page.evaluate(findUnusable, { selector, isEachNeeded, most: MOST });

/** Runs in the page. */
async function findUnusable({
  selector,
  isEachNeeded,
  most,
}: {
  selector: string;
  isEachNeeded: boolean;
  most: number;
}) {
  const { describe } = (globalThis as unknown as GateGlobals).gate;
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
  // What was hidden for a picture a moment ago gets its room back with the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  const missed = (element: Element) => {
    // A link in a text may have several boxes, and none in the middle of them.
    const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    if (width < 8 || height < 8) return { why: 'it has no size' };
    const [x, y] = [left + width / 2, top + height / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return { why: 'it is outside the window' };
    const hit = document.elementFromPoint(x, y);
    if (hit && (element.contains(hit) || (hit.contains(element) && hit.matches('label')))) return undefined;
    if (!hit || hit.matches('html, body')) return { why: 'nothing there takes a click' };
    return { why: `${describe(hit).place} lies above`, by: hit };
  };
  const whyUnusable = (element: HTMLElement): { why: string; by?: Element } | undefined => {
    if (!element.checkVisibility({ visibilityProperty: true })) return { why: 'it is not displayed' };
    if (element.matches(':disabled, [inert], [inert] *')) return { why: 'it is switched off' };
    if (opacityOf(element) < 0.1) return { why: 'it is transparent' };
    if (isEachNeeded && (element.tabIndex < 0 || element.closest('[aria-hidden=true]')))
      return { why: 'no key leads to it' };
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const first = missed(element);
    // The consent banner lies at the window's foot; what is below it can be scrolled up.
    if (!first?.by?.closest('[data-expose^="fragment/"]') || isEachNeeded) return first;
    element.scrollIntoView({ block: 'start', behavior: 'instant' });
    scrollBy({ top: -120, behavior: 'instant' });
    return missed(element);
  };
  const isMeant = (element: HTMLElement) =>
    // Closed menus and folded answers, what is switched off for a reason, and fields that only a screen reader meets.
    !isEachNeeded &&
    (!element.checkVisibility({ visibilityProperty: true }) ||
      element.matches(':disabled, .sr-only, .sr-only *, [tabindex="-1"]'));
  for (const element of [...document.querySelectorAll<HTMLElement>(selector)].slice(0, most)) {
    const reason = isMeant(element) ? undefined : whyUnusable(element);
    if (!reason) continue;
    scrollTo({ top: 0, behavior: 'instant' });
    const by = reason.by?.closest<HTMLElement>('[data-mf]')?.dataset['mf'];
    return [{ found: `${describe(element).place} can’t be used: ${reason.why}`, package: by }];
  }
  scrollTo({ top: 0, behavior: 'instant' });
  return [];
}
