import { setTimeout as sleep } from 'node:timers/promises';
import { screenshot, type Clip } from './screenshot.ts';
import type { Visit } from './visit.ts';

/** Selector of the banner, for all that it draws. */
export const BANNER = '[data-expose="fragment/consent-banner"]';

/** Milliseconds after which a page without a banner counts as one that has none. */
const BANNER_LIMIT_MS = 10_000;

/** Waits for the banner, which comes a second later than everything else. False if there is none. */
export async function waitForBanner({ ask }: Pick<Visit, 'ask'>): Promise<boolean> {
  const end = performance.now() + BANNER_LIMIT_MS;
  while (!(await ask((selector) => document.querySelector(selector) !== null, `${BANNER} *`))) {
    if (performance.now() > end) return false;
    await sleep(50);
  }
  return true;
}

/**
 * A picture of the banner as PNG, with its animations at their end; undefined if it is not shown.
 *
 * @param marks selector of what only previews show
 */
export async function takeBannerPicture(
  { ask, devtools }: Pick<Visit, 'ask' | 'devtools'>,
  marks: string,
): Promise<Buffer | undefined> {
  const clip = await ask(placeOfBanner, { banner: BANNER, marks });
  const picture = clip && (await screenshot(devtools, clip, true));
  await ask(() => {
    const { withoutMarks } = globalThis as unknown as { withoutMarks?: CSSStyleSheet };
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== withoutMarks);
  });
  return picture;
}

/** Runs in the page. */
async function placeOfBanner(selector: { banner: string; marks: string }): Promise<Clip | undefined> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${selector.marks}{display:none!important}`);
  document.adoptedStyleSheets.push(sheet);
  Object.assign(globalThis, { withoutMarks: sheet });
  const host = document.querySelector(selector.banner);
  for (const animation of host?.getAnimations({ subtree: true }) ?? []) animation.finish();
  (document.activeElement as HTMLElement | null)?.blur();
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  // Its hosts have no height.
  const element = [...(host?.querySelectorAll('*') ?? [])].find((each) => each.clientHeight > 0);
  if (!element?.checkVisibility({ visibilityProperty: true })) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left), Math.ceil(top)];
  return width > 0 && height > 1
    ? { x, y: y + scrollY, width: Math.round(width), height: Math.floor(top + height) - y }
    : undefined;
}
