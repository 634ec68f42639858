import type { Rule } from '../rule.ts';

/** The page is no wider than the window. */
export const overflow: Rule = {
  name: 'overflow',
  check: async ({ visit: { ask } }) => {
    const wide = await ask(findWidest);
    if (!wide) return [];
    const { pageWidth, width, element, owner } = wide;
    return [
      {
        found: `the page is ${pageWidth} px wide in a window of ${width} px: ${element} sticks out`,
        fix: 'let it wrap, shrink or scroll in itself',
        ...(owner ? { package: owner } : {}),
      },
    ];
  },
};

/** Runs in the page: the innermost of the elements that end farthest to the right. */
function findWidest() {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return undefined;
  const rightOf = (element: Element) => element.getBoundingClientRect().right;
  const widest = [...document.body.querySelectorAll('*')].reduce(
    (best, element) => (rightOf(element) >= rightOf(best) ? element : best),
    document.body as Element,
  );
  return {
    pageWidth: scrollWidth,
    width: clientWidth,
    element: (widest.cloneNode(false) as Element).outerHTML.slice(0, 100),
    owner: widest.closest<HTMLElement>('[data-mf]')?.dataset['mf'],
  };
}
