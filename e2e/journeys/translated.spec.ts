import type { Page } from '@playwright/test';
import { expect, openHydrated, test } from '../support/test.ts';
import { NIGHTLY } from '../support/nightly.ts';

// As the translators of Chrome, Edge and several extensions do: each text is put into two elements of its own, and so
// are the texts that come later.
const wrapTexts = () => {
  const wrap = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent || parent.closest('script, style, svg, textarea, option, font'))
        continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  wrap(document.body);
  new MutationObserver((records) => {
    for (const { target } of records) wrap(target);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
};

/** Moves, chooses and presses everything in the page's content that has a state, and opens nothing. */
const useControls = async () => {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const main = document.querySelector('main')!;
  const shown = () => {
    const copy = main.cloneNode(true) as HTMLElement;
    // Differs from visit to visit.
    for (const varying of copy.querySelectorAll('[data-varies]')) varying.remove();
    return copy.textContent.replace(/\s+/g, ' ');
  };
  const seen: string[] = [];
  const controls = [
    ...main.querySelectorAll<HTMLElement>('input[type=range], [type=radio], [type=checkbox], button'),
  ];
  // The last first: what filters comes before what it hides.
  for (const control of controls.toReversed()) {
    if (!control.isConnected || control.closest('form') || control.matches('[aria-haspopup], [aria-busy]'))
      continue;
    if (control instanceof HTMLInputElement && control.type === 'range') {
      for (const value of [control.min, control.max, String(Number(control.min) + 1)]) {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, value);
        control.dispatchEvent(new Event('input', { bubbles: true }));
        await nextFrame();
        seen.push(shown());
      }
    } else {
      control.click();
      await nextFrame();
      seen.push(shown());
    }
  }
  return seen;
};

async function textsOf(page: Page, route: string, isTranslated: boolean): Promise<string[]> {
  await openHydrated(page, route);
  // What loads when it comes into view is there in both visits.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
  if (isTranslated) await page.evaluate(wrapTexts);
  return page.evaluate(useControls);
}

for (const route of ['/', '/features', '/pricing', '/faq', '/careers', '/blog/competitive-intelligence']) {
  test(
    `${route} shows its state while a translator replaces its texts`,
    NIGHTLY,
    async ({ page, consoleErrors }) => {
      const untouched = await textsOf(page, route, false);
      const translated = await textsOf(page, route, true);
      expect(translated).toEqual(untouched);
      expect(consoleErrors).toEqual([]);
    },
  );
}
