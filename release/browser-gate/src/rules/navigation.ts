import type { Rule } from '../rule.ts';

/** Where a visitor who left a page for another one came from. */
const headings = new WeakMap<object, string | null>();

/** A click on a link of the header leads to its page. */
export const leave: Rule = {
  name: 'navigation',
  viewport: 'desktop',
  check: async ({ visit }) => {
    const { page, ask, path, notes } = visit;
    const link = await ask(findHeaderLink, path);
    if (!link) return [];
    headings.set(visit, await ask(readHeading));
    const noteCount = notes.length;
    await page.mouse.click(link.x, link.y);
    if (await visit.isShown(link.path, noteCount)) return [];
    return [
      {
        found: `a click on the link to ${link.path} in the header does not lead there`,
        fix: 'do not prevent or stop clicks outside your own elements',
      },
    ];
  },
};

/** The way back leads to the same page as before. */
export const comeBack: Rule = {
  name: 'navigation',
  viewport: 'desktop',
  check: async ({ visit }) => {
    const { page, ask, path, notes } = visit;
    if (!headings.has(visit) || new URL(page.url()).pathname === path) return [];
    const noteCount = notes.length;
    await ask(() => history.back());
    const fix = 'let the page be opened, left and opened again';
    if (!(await visit.isShown(path, noteCount)))
      return [{ found: 'who leaves it and comes back does not get it again', fix }];
    const heading = await ask(readHeading);
    if (heading === headings.get(visit)) return [];
    return [
      { found: `who comes back reads “${heading ?? ''}” instead of “${headings.get(visit) ?? ''}”`, fix },
    ];
  },
};

/** Runs in the page. */
const readHeading = (): string | null => document.querySelector('h1')?.textContent ?? null;

/** Runs in the page: the middle of the first link of the header that leads to another page. */
function findHeaderLink(path: string): { path: string; x: number; y: number } | undefined {
  const header = [...document.querySelectorAll('header')].find((element) => !element.closest('[data-mf]'));
  for (const link of header?.querySelectorAll('a') ?? []) {
    if (link.pathname === path || link.origin !== origin || !link.checkVisibility()) continue;
    const { left, top, width, height } = link.getBoundingClientRect();
    return { path: link.pathname, x: left + width / 2, y: top + height / 2 };
  }
  return undefined;
}
