import { recordText, storeRecord } from '../support/privacy-test.ts';
import { expect, openHydrated, test } from '../support/test.ts';
import { NIGHTLY } from '../support/nightly.ts';

/** What paper must not show, and the texts that are folded away and must be on it. */
const onPaper = () => {
  const isShown = (element: Element | null) => element?.checkVisibility() ?? false;
  const hasHeight = (element: Element) => element.getBoundingClientRect().height > 0;
  const controls = ['#header', '[popover]', 'a[href="#main"]', '[data-at-foot]', '#footer nav'];
  return {
    controls: controls.filter((each) => [...document.querySelectorAll(each)].some(isShown)),
    folded: [...document.querySelectorAll('details > :not(summary)')]
      // A list that another place of the page has too is not printed twice.
      .filter((content) => isShown(content.parentElement) && !(isShown(content) && hasHeight(content)))
      .map(({ textContent }) => textContent.slice(0, 60)),
    background: getComputedStyle(document.documentElement).backgroundColor,
    room: getComputedStyle(document.body).paddingBottom,
  };
};

for (const colorScheme of ['light', 'dark'] as const) {
  for (const choice of ['before a choice', 'after it']) {
    test(
      `paper has the whole text and no controls: ${colorScheme}, ${choice}`,
      NIGHTLY,
      async ({ page, routes }) => {
        if (choice === 'after it') await storeRecord(page, recordText(false));
        for (const route of routes) {
          await page.emulateMedia({ media: 'screen', colorScheme });
          await openHydrated(page, route);
          await page.emulateMedia({ media: 'print', colorScheme });
          expect.soft(await page.evaluate(onPaper), route).toEqual({
            controls: [],
            folded: [],
            background: 'rgb(251, 250, 247)',
            room: '0px',
          });
        }
      },
    );
  }
}
