import type { Visit } from '../environment.ts';

/** What a sheet has too much or too little. */
export async function onPaper({ page }: Visit): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const faults = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'));
    const isDrawn = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
    const screenOnly = 'header nav, section[aria-labelledby*=consent], a[href="#main"], [popovertarget]';
    const shown = [...document.querySelectorAll(screenOnly)].filter(isDrawn);
    // A list of places in the page is of no use on paper.
    const linksOf = (element: Element) =>
      [...element.querySelectorAll('a')].map(({ textContent }) => textContent).join('');
    const closed = [...document.querySelectorAll('main details > :not(summary)')].filter(
      (answer) => answer.textContent?.trim() && answer.textContent !== linksOf(answer) && !isDrawn(answer),
    );
    dispatchEvent(new Event('afterprint'));
    return [
      ...shown.map((element) => `printed: ${element.outerHTML.slice(0, 60)}`),
      ...closed.map((element) => `not printed: ${element.textContent?.slice(0, 60)}`),
    ];
  });
  await page.emulateMedia({ media: null });
  return faults;
}
