import { screenshot, type Clip } from './screenshot.ts';
import type { Visit } from './visit.ts';
import { withLimit } from './with-limit.ts';

/** Milliseconds for one picture. A page whose script never ends can't be pictured. */
const PICTURE_LIMIT_MS = 20_000;

/** The regions of the shell on every page. */
export const SHELL_REGIONS = ['header', 'footer'] as const;

/** Picture of each region of the shell, as PNG; undefined for one that is not shown. */
export type ShellPictures = Readonly<Record<(typeof SHELL_REGIONS)[number], Buffer | undefined>>;

/**
 * Takes pictures of header and footer that depend on nothing but the shell: at a whole pixel, without fragments, without
 * the mark on the link to the open page, and with all animations at their end.
 *
 * @param marks selector of what only previews show
 */
export async function takeShellPictures(visit: Visit, marks: string): Promise<ShellPictures> {
  await visit.ask(prepareShell, `[data-expose^="fragment/"], ${marks}`);
  const pictures = { header: await pictureOf(visit, 'header'), footer: await pictureOf(visit, 'footer') };
  await visit.ask(restoreShell);
  return pictures;
}

async function pictureOf({ ask, devtools }: Visit, region: string): Promise<Buffer | undefined> {
  const clip = await ask(placeOf, region);
  if (!clip) return undefined;
  return withLimit(screenshot(devtools, clip, true), PICTURE_LIMIT_MS, undefined);
}

/** Runs in the page. */
async function prepareShell(hidden: string): Promise<void> {
  const undo: (() => void)[] = [];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:is(${hidden}){display:none!important}`);
  document.adoptedStyleSheets.push(sheet);
  undo.push(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });
  for (const link of document.querySelectorAll('[aria-current]')) {
    const value = link.getAttribute('aria-current') ?? '';
    link.removeAttribute('aria-current');
    undo.push(() => link.setAttribute('aria-current', value));
  }
  (document.activeElement as HTMLElement | null)?.blur();
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
    else animation.finish();
  }
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const footer = [...document.querySelectorAll<HTMLElement>('footer')].findLast(
    (each) => !each.closest('[data-mf]'),
  );
  if (footer) {
    const { top } = footer.getBoundingClientRect();
    const { marginTop } = footer.style;
    footer.style.marginTop = `${Math.ceil(top + scrollY) - (top + scrollY)}px`;
    undo.push(() => {
      footer.style.marginTop = marginTop;
    });
  }
  Object.assign(globalThis, { undo });
}

/** Runs in the page: undoes everything. */
function restoreShell(): void {
  for (const step of (globalThis as unknown as { undo: (() => void)[] }).undo) step();
  scrollTo({ top: 0, behavior: 'instant' });
}

/** Runs in the page: scrolls to a region, and returns the part of it that is in the window. */
function placeOf(region: string): Clip | undefined {
  const element = [...document.querySelectorAll<HTMLElement>(region)].findLast(
    (each) => !each.closest('[data-mf]'),
  );
  if (!element?.checkVisibility({ visibilityProperty: true })) return undefined;
  // The same place on every page, and a whole number of pixels: between two of them, curves are drawn differently.
  const { top, left, width, height } = element.getBoundingClientRect();
  const shown = Math.min(innerHeight, Math.floor(height)) - 8;
  const place = region === 'header' ? 0 : Math.max(0, innerHeight - shown - 4);
  scrollTo({ top: region === 'header' ? 0 : Math.round(top + scrollY) - place, behavior: 'instant' });
  const y = Math.max(0, Math.round(element.getBoundingClientRect().top));
  const x = Math.max(0, Math.round(left));
  const seen = Math.min(Math.round(width), innerWidth - x);
  return shown > 0 && seen > 0
    ? { x, y: y + scrollY, width: seen, height: Math.min(shown, innerHeight - y) }
    : undefined;
}
