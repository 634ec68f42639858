import { BANNER } from '../consent-banner.ts';
import type { Problem, Rule } from '../rule.ts';
import type { Visit } from '../visit.ts';

/**
 * A part of the page that visitors need. Of the banner's buttons `every` one has to be usable; of what header and footer
 * display, `displayed`, every one can be hit, for a menu may be closed; of the content's own, `one` is enough.
 */
type Region = { name: string; selector: string; needs: 'every' | 'displayed' | 'one' };

/** Remotes have headers of their own. */
const OF_SHELL = ':not([data-mf], [data-mf] *)';

const REGIONS: readonly Region[] = [
  { name: 'header', selector: `header${OF_SHELL}`, needs: 'displayed' },
  { name: 'content', selector: `main${OF_SHELL}`, needs: 'one' },
  { name: 'footer', selector: `footer${OF_SHELL}`, needs: 'displayed' },
];

/** Header, content and footer can be seen and used: nothing hides them, switches them off or lies above. */
export const covered: Rule = {
  name: 'covered',
  check: async ({ visit }) => {
    const [first, ...more] = await visit.ask(findUnusable, REGIONS);
    if (!first) return [];
    const others = more.length > 0 ? ` (and ${more.length} more)` : '';
    const fix = 'leave the shell’s elements alone, and keep yours inside the page';
    return [{ ...first, found: first.found + others, fix }];
  },
};

/** Why the banner that asks for consent can't be seen or used; undefined if it can. */
export const unusableBanner = async ({ ask }: Pick<Visit, 'ask'>): Promise<Unusable | undefined> =>
  (await ask(findUnusable, [{ name: 'consent banner', selector: BANNER, needs: 'every' as const }]))[0];

type Unusable = Pick<Problem, 'found' | 'package'>;

/** Runs in the page: what visitors can't see or use of some regions. It waits for nothing: a page's clock may stand. */
function findUnusable(regions: readonly Region[]): Unusable[] {
  /** Below this share of opacity, and above this blur in pixels, nobody reads it; below this side nobody hits it. */
  const [leastOpacity, mostBlur, leastSide] = [0.1, 2, 8];
  /** Hidden is what may be meant so: a closed menu, say. */
  type Reason = { why: string; isHidden: boolean; by?: Element };
  const hidden = (why: string): Reason => ({ why, isHidden: true });
  const broken = (why: string, by?: Element): Reason => ({ why, isHidden: false, ...(by ? { by } : {}) });
  const stylesOf = (element: Element | null): CSSStyleDeclaration[] =>
    element ? [getComputedStyle(element), ...stylesOf(element.parentElement)] : [];
  const opacityOf = ({ opacity, filter }: CSSStyleDeclaration): number =>
    [...filter.matchAll(/opacity\(([\d.]+)\)/g)].reduce(
      (product, [, part]) => product * Number(part),
      Number(opacity),
    );
  const blurOf = ({ filter }: CSSStyleDeclaration): number =>
    Number(/blur\(([\d.]+)px\)/.exec(filter)?.[1] ?? 0);

  const whyUnseen = (element: Element): Reason | undefined => {
    if (!element.checkVisibility({ visibilityProperty: true })) return hidden('it is not displayed');
    const styles = stylesOf(element);
    const opacity = styles.reduce((product, style) => product * opacityOf(style), 1);
    if (opacity < leastOpacity) return hidden(`its opacity is ${opacity.toFixed(2)}`);
    if (styles.some((style) => blurOf(style) > mostBlur)) return hidden('it is blurred');
    return styles.some(({ maskImage }) => maskImage !== 'none') ? hidden('it is masked') : undefined;
  };
  const whyOff = (element: Element): Reason | undefined => {
    if (element.closest('[inert]')) return broken('it is switched off');
    return element.closest('[aria-hidden=true], :disabled')
      ? hidden('it is switched off for some')
      : undefined;
  };
  const missedBy = (element: Element): Reason | undefined => {
    // A link in a text may have several boxes, and none in the middle of them.
    const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    if (width < leastSide || height < leastSide) return broken('it has no size');
    const [x, y] = [left + width / 2, top + height / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return broken('it is outside the window');
    const hit = document.elementFromPoint(x, y) ?? document.body;
    const by = (hit.cloneNode(false) as Element).outerHTML.slice(0, 100);
    return element.contains(hit) ? undefined : broken(`${by} lies above`, hit);
  };
  const whyMissed = (element: Element): Reason | undefined => {
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const missed = missedBy(element);
    // The consent banner lies at the window's foot; what is below it can be scrolled up.
    if (!missed?.by?.closest('[data-expose^="fragment/"]')) return missed;
    element.scrollIntoView({ block: 'start', behavior: 'instant' });
    scrollBy({ top: -100, behavior: 'instant' });
    return missedBy(element);
  };
  const whyUnusable = (element: HTMLElement): Reason | undefined => {
    const unseen = whyUnseen(element);
    if (unseen) return unseen;
    const keyless = element.tabIndex < 0 ? hidden('no key leads to it') : undefined;
    const reasons = [whyOff(element), whyMissed(element), keyless].filter((reason) => reason !== undefined);
    return reasons.find((reason) => !reason.isHidden) ?? reasons[0];
  };

  const found = regions.flatMap(({ name, selector, needs }): Unusable[] => {
    const host = document.querySelector<HTMLElement>(selector);
    const ownerOf = (by: Element | undefined) =>
      by && !host?.contains(by) ? by.closest<HTMLElement>('[data-mf]')?.dataset['mf'] : undefined;
    const say = (what: string, { why, by }: Reason): Unusable => {
      const owner = ownerOf(by);
      return { found: `${what} can’t be used: ${why}`, ...(owner ? { package: owner } : {}) };
    };
    const controls = [...(host?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    if (needs === 'every' && controls.length === 0)
      return [{ found: `nobody has made a choice, and the ${name} does not ask for one` }];
    if (!host) return [{ found: `the ${name} can’t be used: it is not there` }];
    for (const animation of host.getAnimations({ subtree: true }))
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    // The banner's hosts have no height.
    const hostReason =
      needs === 'every'
        ? undefined
        : (whyUnseen(host) ??
          whyOff(host) ??
          (host.offsetHeight === 0 ? broken('it has no size') : undefined));
    if (hostReason) return [say(`the ${name}`, hostReason)];
    const wrong: { control: HTMLElement; reason: Reason }[] = [];
    let isOneFine = false;
    for (const control of controls) {
      const reason = whyUnusable(control);
      if (reason) wrong.push({ control, reason });
      isOneFine ||= reason === undefined;
      if (isOneFine && needs === 'one') return [];
    }
    return wrong
      .filter(({ reason }) => needs === 'every' || !reason.isHidden || (needs === 'displayed' && !isOneFine))
      .slice(0, isOneFine ? undefined : 1)
      .map(({ control, reason }) => {
        const label = control.textContent.trim() || (control.ariaLabel ?? '');
        return say(`“${label}” in the ${name}`, reason);
      });
  });
  scrollTo({ top: 0, behavior: 'instant' });
  return found;
}
