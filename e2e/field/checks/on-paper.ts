import type { Visit } from '../environment.ts';

/** What a sheet has too much or too little. */
export async function onPaper({ page }: Visit): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const faults = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'));
    const isDrawn = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
    const screenOnly = '#header, [popover], [data-at-foot], #footer nav, a[href="#main"], [popovertarget]';
    const shown = [...document.querySelectorAll(screenOnly)].filter(isDrawn);
    // A list of places in the page is of no use on paper.
    const linksOf = (element: Element) =>
      [...element.querySelectorAll('a')].map(({ textContent }) => textContent).join('');
    const closed = [...document.querySelectorAll('main details > :not(summary)')].filter(
      (answer) => answer.textContent?.trim() && answer.textContent !== linksOf(answer) && !isDrawn(answer),
    );
    const { backgroundColor } = getComputedStyle(document.documentElement);
    const { paddingBottom } = getComputedStyle(document.body);
    dispatchEvent(new Event('afterprint'));
    return [
      ...shown.map((element) => `printed: ${element.outerHTML.slice(0, 60)}`),
      ...closed.map((element) => `not printed: ${element.textContent?.slice(0, 60)}`),
      ...(backgroundColor === 'rgb(251, 250, 247)' ? [] : [`on ${backgroundColor}`]),
      ...(paddingBottom === '0px' ? [] : [`room of ${paddingBottom} for a banner`]),
    ];
  });
  await page.emulateMedia({ media: null });
  return faults;
}
