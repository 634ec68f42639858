import type { Problem, Rule } from '../rule.ts';

/** The links and buttons of header and footer can be hit: nothing lies above them. */
export const covered: Rule = {
  name: 'covered',
  check: async ({ visit: { ask } }) => {
    const found = await ask(findCovered);
    const [first] = found;
    if (!first) return [];
    const more = found.length > 1 ? ` and ${found.length - 1} more` : '';
    const problem: Problem = {
      found: `“${first.label}” in the ${first.region}${more} can't be clicked: ${first.by} lies above`,
      fix: 'keep the element inside the page, below header and footer',
    };
    return [first.owner ? { ...problem, package: first.owner } : problem];
  },
};

type Covered = { region: string; label: string; by: string; owner: string | undefined };

/** Runs in the page. */
function findCovered(): Covered[] {
  const found: Covered[] = [];
  const coverOf = (element: Element): Element | undefined => {
    // A link in a text may have several boxes, and none in the middle of them.
    const [rect] = element.getClientRects();
    const { left, top, width, height } = rect ?? element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit && element.contains(hit) ? undefined : (hit ?? document.body);
  };
  for (const region of ['header', 'footer']) {
    const host = [...document.querySelectorAll(region)].find((element) => !element.closest('[data-mf]'));
    for (const element of host?.querySelectorAll<HTMLElement>('a, button') ?? []) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (region === 'footer') element.scrollIntoView({ block: 'center', behavior: 'instant' });
      let cover = coverOf(element);
      // The consent banner lies at the window's foot; what is below it can be scrolled up.
      if (cover?.closest('[data-expose^="fragment/"]')) {
        element.scrollIntoView({ block: 'start', behavior: 'instant' });
        scrollBy({ top: -100, behavior: 'instant' });
        cover = coverOf(element);
      }
      if (!cover) continue;
      const by = cover.cloneNode(false) as Element;
      const owner = cover.closest<HTMLElement>('[data-mf]')?.dataset['mf'];
      found.push({ region, label: element.textContent.trim(), by: by.outerHTML.slice(0, 100), owner });
    }
  }
  scrollTo({ top: 0, behavior: 'instant' });
  return found;
}
