import type { Page } from '@playwright/test';

/** Controls inside an element that a visitor with a pointer can't get at. */
export async function outOfReach(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(async (within) => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    const faults: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(`${within} :is(${CONTROLS})`)) {
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
      const isSmall = () =>
        control.getBoundingClientRect().width <= 1 || getComputedStyle(control).opacity === '0';
      // A control that only its label shows.
      const shown = label && isSmall() ? label : control;
      if (control.tabIndex < 0 || !shown.checkVisibility({ visibilityProperty: true })) continue;
      if (control.matches(':disabled')) continue;
      const isHit = () =>
        [...shown.getClientRects()].some(({ left, right, top, bottom }) =>
          [0.5, 0.25, 0.75].some((part) => {
            const hit = document.elementFromPoint(left + (right - left) * part, top + (bottom - top) * part);
            return (
              hit && (shown.contains(hit) || hit.contains(shown) || hit.closest('label')?.control === control)
            );
          }),
        );
      for (let attempt = 0; attempt < 5; attempt += 1) {
        shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        // The one before may be in the window only as long as it has the focus.
        (document.activeElement as HTMLElement | null)?.blur();
        // A skip link comes into the window with the focus.
        if (shown.getBoundingClientRect().bottom <= 1 || isSmall()) control.focus();
        if (isHit()) break;
        // Parts that were never in the window are laid out now, and move what is below them.
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      }
      if (isHit()) continue;
      const { left, top, right, bottom } = shown.getBoundingClientRect();
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const name = control.ariaLabel ?? control.textContent?.trim().slice(0, 40);
      const place = [left, top, right, bottom].map(Math.round).join(' ');
      faults.push(
        `${control.localName} "${name}" at ${place} in ${document.documentElement.clientWidth} × ${innerHeight} is below ${above?.localName} "${above?.textContent?.trim().slice(0, 40)}"`,
      );
    }
    return faults;
  }, selector);
}

/** What a sheet has too much or too little. */
export async function onPaper(page: Page): Promise<string[]> {
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
