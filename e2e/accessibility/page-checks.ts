import type { Page } from '@playwright/test';
import { axeViolations } from '@site/release-gate/violations';

/** What axe finds wrong in the colours that the page is shown in, as "rule: selector" lines. */
export async function violations(page: Page): Promise<string[]> {
  const colours = await page.evaluate(() => {
    if (matchMedia('(forced-colors: active)').matches) return 'forced';
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  });
  return (await axeViolations(page, colours)).map(({ id, target }) => `${id}: ${target}`);
}

/** What does not fit the window: the page itself, or text outside it that no region can scroll to. */
export async function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth}`] : [];
    for (const element of document.querySelectorAll('body *')) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      // A drawn scene is one picture; its text may be cut as a picture is.
      if (
        !hasText ||
        !element.checkVisibility() ||
        element.closest('[role=img], [aria-hidden=true], .sr-only')
      )
        continue;
      const { left, right, width } = element.getBoundingClientRect();
      let parent = element.parentElement;
      while (parent && !/auto|scroll/.test(getComputedStyle(parent).overflowX)) parent = parent.parentElement;
      if (!parent && width > 1 && (left < -1 || right > clientWidth + 1))
        found.push(`outside, ${left} to ${right}: ${element.textContent?.trim().slice(0, 60)}`);
      else if (parent && parent.tabIndex < 0 && parent.scrollWidth > parent.clientWidth)
        found.push(`scrolls without a way for the keyboard: ${parent.outerHTML.slice(0, 90)}`);
    }
    return found;
  });
}

/** Text that its box cuts off, with the spacing that WCAG 1.4.12 lets a reader choose. */
export async function clippedBySpacing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // A constructed sheet: the policy refuses the element that a test would add.
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(
      `*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}`,
    );
    document.adoptedStyleSheets.push(spacing);
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      // Pictures may be cut as pictures are; a bar has its name in full next to it and in its label.
      if (!element?.checkVisibility() || element.closest('[role=img], [aria-hidden=true], .bar')) continue;
      range.selectNodeContents(text);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      let box: Element | null = element;
      while (box && !/hidden|clip/.test(getComputedStyle(box).overflow)) box = box.parentElement;
      const edge = box?.getBoundingClientRect();
      // What is one pixel wide is meant for screen readers.
      if (!edge || !width || edge.width <= 1) continue;
      if (left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1)
        cut.push(`cut off: ${text.textContent?.slice(0, 60)}`);
    }
    document.adoptedStyleSheets.pop();
    return cut;
  });
}

/** Whatever moves. */
export async function animations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(
        ({ effect }) => `moves: ${((effect as KeyframeEffect).target as Element).outerHTML.slice(0, 120)}`,
      ),
  );
}

/** Bars that forced colours have painted over: empty boxes, 8 px high and wider than that, that keep no filling and have no border. */
export const lostBars = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isBar = (element: HTMLElement) =>
      element.childNodes.length === 0 &&
      element.offsetHeight >= 8 &&
      element.offsetWidth > 2 * element.offsetHeight &&
      element.checkVisibility();
    const isLost = (bar: HTMLElement) => {
      const { backgroundColor, borderTopWidth } = getComputedStyle(bar);
      const isFilled = getComputedStyle(bar).getPropertyValue('forced-color-adjust') === 'none';
      return backgroundColor !== 'rgba(0, 0, 0, 0)' && !isFilled && parseFloat(borderTopWidth) === 0;
    };
    return [...document.querySelectorAll<HTMLElement>('main :is(div, span)')]
      .filter((element) => isBar(element) && isLost(element))
      .map((bar) => `lost: ${bar.outerHTML.slice(0, 120)}`);
  });

/** Lists and cells whose role the style sheet takes away: WebKit tells of them only where the markup says it. */
export const lostRoles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lists = [...document.querySelectorAll('ul, ol')].filter(
      (list) => getComputedStyle(list).listStyleType === 'none' && list.role !== 'list',
    );
    const cells = [...document.querySelectorAll('td')].filter(
      (cell) => getComputedStyle(cell).display !== 'table-cell' && cell.role !== 'cell',
    );
    return [...lists, ...cells].map((element) => `no role: ${element.outerHTML.slice(0, 90)}`);
  });
