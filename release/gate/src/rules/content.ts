import type { Page } from '@playwright/test';
import type { Rule } from '../rule.ts';
import type { GateGlobals } from '../watch-page.ts';
import { scrollThrough } from '../visit.ts';

/** Fewest letters of a text whose loss is told. */
const LEAST = 12;

export default {
  name: 'content',
  mistake: 'a text that scripts take away, or that the dark, less motion or a style hides; a late noindex',
  fix: 'show what was prerendered to everybody, and leave the head as it is',
  step: 'use',
  check: async ({ page, notes, profile, origin, checked }) => {
    const { parsed } = await notes();
    const now = await page.evaluate(() => (globalThis as unknown as GateGlobals).gate.read());
    const problems = (['title', 'robots', 'canonical', 'language'] as const)
      .filter((name) => parsed && parsed[name] !== now[name])
      .map((name) => ({
        found: `its scripts change the ${name} from “${parsed?.[name]}” to “${now[name]}”`,
      }));
    const served = await (await page.request.get(`${origin}${checked.path}`)).text();
    if (now.textLength < lettersIn(served) / 2)
      return [...problems, { found: 'its scripts remove most of its text' }];
    await scrollThrough(page);
    // What fades in gets the time to do so.
    await page.waitForTimeout(300);
    const hidden = await page.evaluate(findHidden, LEAST);
    return [...problems, ...hidden, ...(profile.isPhone ? await hiddenByChoice(page) : [])];
  },
} satisfies Rule;

/** Letters of the content of a document as it is served, about. */
const lettersIn = (html: string): number =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
    .replace(/<(script|style|template|noscript)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, '').length;

/** Texts that only those see who have chosen other colours or all motion. */
async function hiddenByChoice(page: Page) {
  const seen = await page.evaluate(readTexts, LEAST);
  const inAll = new Set(seen);
  const problems = [];
  const others = [
    { choice: 'by dark colours', media: { colorScheme: 'light' } as const },
    { choice: 'by less motion', media: { reducedMotion: 'no-preference' } as const },
  ];
  for (const { choice, media } of others) {
    await page.emulateMedia(media);
    const [lost] = (await page.evaluate(readTexts, LEAST)).filter((text) => !inAll.has(text));
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    if (lost) problems.push({ found: `“${lost}” is hidden ${choice}` });
  }
  return problems;
}

/** Runs in the page: the texts of its content that are shown. */
function readTexts(least: number): string[] {
  const { isSeen } = (globalThis as unknown as GateGlobals).gate;
  return [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, dd, td, a, button)')]
    .filter((element) => isSeen(element))
    .map((element) => element.textContent.replace(/\s+/g, ' ').trim().slice(0, 60))
    .filter((text) => text.length >= least && !/\d/.test(text));
}

/** Runs in the page: text that is there, takes its place, and that nobody sees; a heading that is not displayed. */
function findHidden(least: number) {
  const { describe } = (globalThis as unknown as GateGlobals).gate;
  const say = (element: Element, why: string) => {
    const { place, owner } = describe(element);
    return [{ found: `${place} can’t be seen: ${why}`, package: owner }];
  };
  const heading = document.querySelector('main h1');
  if (!heading) return [{ found: 'it has no heading any more' }];
  if (!heading.checkVisibility({ visibilityProperty: true })) return say(heading, 'it is not displayed');
  const main = document.querySelector('main');
  const all = main?.textContent.length ?? 0;
  // Half of a page may be folded away, in answers or tabs.
  if ((main?.innerText.length ?? 0) < all / 4) return [{ found: 'most of its text is not displayed' }];
  for (const element of document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, li, dt, dd)')) {
    if (element.textContent.trim().length < least || element.closest('.sr-only, [inert], [aria-hidden=true]'))
      continue;
    if (!element.checkVisibility()) continue;
    const styles = [];
    for (let each: Element | null = element; each; each = each.parentElement)
      styles.push(getComputedStyle(each));
    const opacity = styles.reduce((product, style) => product * Number(style.opacity), 1);
    if (opacity < 0.1) return say(element, `its opacity is ${opacity.toFixed(2)}`);
    if (Number.parseFloat(styles[0]?.fontSize ?? '16') < 6) return say(element, 'it is too small');
    const { right, width, height } = element.getBoundingClientRect();
    // What is one pixel wide is meant for screen readers.
    if (width > 1 && height > 1 && right < 0) return say(element, 'it is outside the page');
  }
  return [];
}
