/** Expressions that are evaluated in pages: they find a link of the footer, and see how the page behind it arrived. */

/** How a new page was left to its reader. */
export type Arrival = { focus: string; scroll: number; announced: string };

/** Clicks the link without a pointer. */
export const clickOn = (to: string) => `document.querySelector('footer a[href="${to}"]').click()`;

/** Answers the banner, which would cover the footer. */
export const REJECT = `[...document.querySelectorAll('button')].find((each) => each.textContent === 'Reject all')?.click()`;

/** Shows the link, and tells where its middle is. */
export const placeOf = (to: string) => `(() => {
  const link = document.querySelector('footer a[href="${to}"]');
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = link.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
})()`;

/** The {@link Arrival} of the page that is shown. */
export const ARRIVAL = `({
  focus: document.activeElement?.id || document.activeElement?.tagName.toLowerCase(),
  scroll: scrollY,
  announced: document.querySelector('output.sr-only')?.textContent ?? '',
})`;
