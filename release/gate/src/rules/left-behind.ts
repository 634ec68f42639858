import type { Page } from '@playwright/test';
import type { Rule } from '../rule.ts';
import { isShown } from '../visit.ts';

export default {
  name: 'left-behind',
  mistake:
    'a listener that swallows clicks, a scroll lock, an element or a replaced function that stays when the page is left',
  fix: 'take back in the clean-up of an effect what the effect has done',
  step: 'leave',
  check: async ({ page, profile, checked: { path } }) => {
    if (profile.isPhone) return [];
    const link = await page.evaluate(findHeaderLink, path);
    if (!link) return [];
    const heading = await page.evaluate(readHeading);
    await page.mouse.click(link.x, link.y);
    if (!(await isShown(page, link.path)))
      return [
        {
          found: `a click on the link to ${link.path} in the header does not lead there`,
          fix: 'prevent or stop no clicks outside your elements',
        },
      ];
    const left = (await page.evaluate(findLeft)).map((what) => ({
      found: `who leaves it still has ${what}`,
    }));
    return [...left, ...(await comeBack(page, path, heading))];
  },
} satisfies Rule;

/** Goes back: the same page has to be there. */
async function comeBack(page: Page, path: string, heading: string | null) {
  await page.evaluate(() => history.back());
  const fix = 'let the page be opened, left and opened again';
  if (!(await isShown(page, path)))
    return [{ found: 'who leaves it and comes back does not get it again', fix }];
  const now = await page.evaluate(readHeading);
  return now === heading ? [] : [{ found: `who comes back reads “${now}” instead of “${heading}”`, fix }];
}

/** Runs in the page. */
const readHeading = (): string | null => document.querySelector('h1')?.textContent ?? null;

/** Runs in the page: the middle of the first link of the header that leads to another page. */
function findHeaderLink(path: string) {
  const header = [...document.querySelectorAll('header')].find((element) => !element.closest('[data-mf]'));
  for (const link of header?.querySelectorAll('a') ?? []) {
    if (link.pathname === path || link.origin !== origin || !link.checkVisibility()) continue;
    const { left, top, width, height } = link.getBoundingClientRect();
    return { path: link.pathname, x: left + width / 2, y: top + height / 2 };
  }
  return undefined;
}

/** Runs in the page that comes after: what the one before has left. */
function findLeft(): string[] {
  const roots = [document.documentElement, document.body];
  /** Functions of the browser that remotes like to wrap. */
  const native = [
    'fetch',
    'history.pushState',
    'console.error',
    'EventTarget.prototype.addEventListener',
    'Element.prototype.querySelector',
    'Date.now',
    'JSON.parse',
  ];
  const valueAt = (path: string) =>
    path.split('.').reduce<unknown>((holder, name) => (holder as Record<string, unknown>)[name], globalThis);
  return [
    ...roots
      .filter((root) => /overflow|pointer-events|position/.test(root.getAttribute('style') ?? ''))
      .map((root) => `the style “${root.getAttribute('style')}” on ${root.localName}`),
    ...(document.querySelector('body[inert], main[inert], header[inert]')
      ? ['a region that is switched off']
      : []),
    ...native
      .filter((path) => !/\[native code\]/.test(Function.prototype.toString.call(valueAt(path))))
      .map((path) => `another ${path}`),
    ...Object.keys(Array.prototype).map((name) => `Array.prototype.${name}`),
    ...[...document.body.children]
      .filter(
        (element) =>
          !element.matches('script, [id], [data-mf], noscript, template') &&
          element.textContent.trim() !== '',
      )
      .map((element) => `an element below body: ${element.textContent.trim().slice(0, 60)}`),
  ];
}
