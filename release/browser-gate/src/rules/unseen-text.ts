import type { Rule } from '../rule.ts';

/** Part of the content's text that has to be drawn; the rest may wait for a click. */
const DRAWN_PART = 0.5;

/**
 * What is drawn can be seen: no text is transparent, tiny, cut away, outside the page or behind something, and no control
 * loses its icon to forced colours.
 */
export const unseenText: Rule = {
  name: 'unseen-text',
  isForChangedPages: true,
  check: async ({ visit: { ask } }) => {
    const found = await ask(findUnseen, DRAWN_PART);
    return found.map(({ what, owner }) => ({
      found: what,
      fix: 'show it, or leave it out',
      ...(owner ? { package: owner } : {}),
    }));
  },
};

type Unseen = { what: string; owner: string | undefined };

/** Runs in the page: at most one text, or that too little is drawn. */
function findUnseen(drawnPart: number): Unseen[] {
  /** Below this share of opacity nobody reads a text; nor below this height or above this blur, in pixels. */
  const [leastOpacity, leastHeight, mostBlur] = [0.1, 4, 2];
  const main = document.querySelector('main');
  if (!main) return [];
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const above = (element: Element): Element[] => {
    const parent = element.parentElement;
    return parent ? [element, ...above(parent)] : [element];
  };
  const opacityOf = ({ opacity, filter }: CSSStyleDeclaration): number =>
    Number(opacity) * Number(/opacity\(([\d.]+)\)/.exec(filter)?.[1] ?? 1);
  const alphaOf = (colour: string): number => {
    const [, alpha] = /^rgba\(.*,\s*([\d.]+)\)$|\/\s*([\d.]+)\)$/.exec(colour)?.filter(Boolean) ?? [];
    return colour === 'transparent' ? 0 : Number(alpha ?? 1);
  };
  // What is for screen readers, decoration, or comes with a click.
  const isApart = (element: Element): boolean =>
    element.closest(
      'script, style, template, noscript, svg, [hidden], [aria-hidden=true], details:not([open])',
    ) !== null;
  const coverAt = (element: Element, rect: DOMRect): Element | undefined => {
    const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
    // A drawing may overlap itself, and what scrolls shows a part.
    const isPart = above(element).some((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      const isOutside = x < left || x > right || y < top || y > bottom;
      return each.matches('[role=img], figure') || (styleOf(each).overflowX !== 'visible' && isOutside);
    });
    const hit = isPart ? null : document.elementFromPoint(x, y);
    if (!hit || !main.contains(hit) || hit.contains(element) || element.contains(hit)) return undefined;
    const { backgroundColor, backgroundImage, opacity } = styleOf(hit);
    const isOpaque = alphaOf(backgroundColor) > 0.9 || backgroundImage !== 'none';
    return isOpaque && Number(opacity) > 0.9 ? hit : undefined;
  };
  const drawn: { node: Text; element: Element }[] = [];
  const whyUnseen = (node: Text, element: Element): string | undefined => {
    const chain = above(element);
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()];
    if (chain.some((each) => styleOf(each).contentVisibility === 'hidden')) return 'is never drawn';
    const style = styleOf(element);
    const isFolded = chain.some((each) => styleOf(each).overflowY !== 'visible' && each.clientHeight === 0);
    if (rects.length === 0 || style.visibility !== 'visible' || isFolded) return undefined;
    // A box of a pixel, or one of which nothing shows, keeps text for screen readers beside what is drawn.
    const isForReaders = chain.some((each) => {
      const { overflowX, position, clipPath } = styleOf(each);
      const isTiny = overflowX !== 'visible' && each.clientWidth <= 1;
      return position === 'absolute' && (isTiny || clipPath === 'inset(50%)');
    });
    if (isForReaders) return undefined;
    drawn.push({ node, element });
    const opacity = chain.reduce((product, each) => product * opacityOf(styleOf(each)), 1);
    if (opacity < leastOpacity) return `has an opacity of ${opacity.toFixed(2)}`;
    const blur = Math.max(
      ...chain.map((each) => Number(/blur\(([\d.]+)px/.exec(styleOf(each).filter)?.[1] ?? 0)),
    );
    if (blur > mostBlur) return `is blurred by ${blur} px`;
    const isFilled = chain.some((each) => styleOf(each).backgroundClip.includes('text'));
    const colour = style.getPropertyValue('-webkit-text-fill-color') || style.color;
    if (!isFilled && alphaOf(colour) < leastOpacity) return 'has no colour';
    if (chain.some((each) => /inset\((?:50|100)%|circle\(0/.test(styleOf(each).clipPath)))
      return 'is cut away';
    const height = Math.max(...rects.map((rect) => rect.height));
    if (height < leastHeight) return `is ${height.toFixed(1)} px high`;
    if (rects.every(({ right, bottom }) => right + scrollX <= 0 || bottom + scrollY <= 0))
      return 'is outside the page';
    return undefined;
  };

  const heading = main.querySelector('h1');
  if (heading && !heading.checkVisibility({ visibilityProperty: true }))
    return [{ what: 'its h1 is not displayed', owner: main.dataset['mf'] }];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const texts: { node: Text; element: Element }[] = [];
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const element = node.parentElement;
    if (!element || !/\p{L}{3}/u.test(node.data) || isApart(element)) continue;
    texts.push({ node, element });
  }
  const ownerOf = (element: Element) => element.closest<HTMLElement>('[data-mf]')?.dataset['mf'];
  // Forced colours paint what is masked in the colour of its ground.
  const groundOf = (element: Element | null): string =>
    !element || alphaOf(styleOf(element).backgroundColor) > 0.9
      ? styleOf(element ?? document.body).backgroundColor
      : groundOf(element.parentElement);
  const isLost = (icon: Element) =>
    styleOf(icon).maskImage !== 'none' && styleOf(icon).backgroundColor === groundOf(icon.parentElement);
  const isForced = matchMedia('(forced-colors: active)').matches;
  for (const control of isForced ? main.querySelectorAll<HTMLElement>('a, button') : []) {
    if (control.innerText.trim() !== '' || !control.checkVisibility({ visibilityProperty: true })) continue;
    if (![control, ...control.querySelectorAll('*')].some(isLost)) continue;
    const name = (control.cloneNode(false) as Element).outerHTML.slice(0, 100);
    return [{ what: `the icon of ${name} has the colour of its ground`, owner: ownerOf(control) }];
  }
  const short = ({ data }: Text) => `“${data.trim().replace(/\s+/g, ' ').slice(0, 60)}”`;
  for (const { node, element } of texts) {
    const why = whyUnseen(node, element);
    if (why) return [{ what: `the text ${short(node)} ${why}`, owner: ownerOf(element) }];
  }
  const lengthOf = (list: typeof texts) => list.reduce((sum, { node }) => sum + node.data.length, 0);
  const [shown, all] = [lengthOf(drawn), lengthOf(texts)];
  if (shown < drawnPart * all)
    return [{ what: `only ${shown} of ${all} characters of its text are displayed`, owner: ownerOf(main) }];
  // From screen to screen, as somebody reads.
  for (let top = 0, index = 0; index < drawn.length && top < 60_000; top += innerHeight / 2) {
    scrollTo({ top, behavior: 'instant' });
    for (; index < drawn.length; index += 1) {
      const { node, element } = drawn[index] as (typeof drawn)[number];
      const range = document.createRange();
      range.selectNodeContents(node);
      const [rect] = range.getClientRects();
      if (!rect) continue;
      if (rect.bottom > innerHeight && top + innerHeight < document.documentElement.scrollHeight) break;
      const cover = coverAt(element, rect);
      if (!cover) continue;
      const by = (cover.cloneNode(false) as Element).outerHTML.slice(0, 100);
      scrollTo({ top: 0, behavior: 'instant' });
      return [{ what: `the text ${short(node)} can't be seen: ${by} lies above`, owner: ownerOf(cover) }];
    }
  }
  scrollTo({ top: 0, behavior: 'instant' });
  return [];
}
