import { writeFileSync, mkdirSync, existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { BANNER, waitForBanner } from '../consent-banner.ts';
import type { Rule } from '../rule.ts';
import { openVisit, type Visit } from '../visit.ts';

/** Name of the package whose regions are on every page. */
const SHELL = 'shell';

/** Remotes have headers of their own. */
const OF_SHELL = ':not([data-mf], [data-mf] *)';

/** What only previews show. */
const MARKS = '[data-preview-mark]';

export default {
  name: 'shell-looks',
  mistake: 'a style or a script that changes header, footer or banner',
  fix: 'leave the shell’s elements alone, and keep your styles in your own regions',
  step: 'use',
  check: async (visit) => {
    const { run, page, profile } = visit;
    const { [`consent-banner`]: bannerOwner } = run.fragments;
    const parts = [
      ...(run.changed.includes(SHELL)
        ? []
        : [
            { name: 'header', selector: `body header${OF_SHELL}` },
            { name: 'footer', selector: `body footer${OF_SHELL}` },
          ]),
      ...(profile.hasConsent ||
      !bannerOwner ||
      run.changed.includes(bannerOwner) ||
      run.changed.includes(SHELL)
        ? []
        : [{ name: 'banner', selector: BANNER }]),
    ];
    await lookAtLive(visit, parts);
    const problems = [];
    for (const { name, selector } of parts) {
      const part = await partOf(page, name, selector);
      let isSame = false;
      for (let shot = 0; !isSame && shot < SHOTS && (await part.count()) > 0; shot += 1) {
        const taken = await picture(part).catch(() => undefined);
        isSame = taken !== undefined && looksLike(taken, `${name}.png`);
      }
      await page.evaluate(showRest, true);
      if (!isSame) problems.push({ found: `the ${name} does not look as on the live site` });
    }
    return problems;
  },
} satisfies Rule;

/** Curves are drawn a little differently from place to place. */
const MOST_PIXELS = 30;

/** Pictures that are taken: the first may catch a frame of something that moves to its place. */
const SHOTS = 3;

function looksLike(shot: Buffer, name: string): boolean {
  try {
    expect(shot).toMatchSnapshot(name, { maxDiffPixels: MOST_PIXELS });
    return true;
  } catch {
    return false;
  }
}

/** Milliseconds after which a part that is there counts as hidden. */
const HIDDEN_MS = 3000;

/** A picture without what only previews show. Rejects if the part is hidden. */
const picture = (part: Locator): Promise<Buffer> =>
  part.screenshot({
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
    timeout: HIDDEN_MS,
    mask: [part.page().locator(MARKS)],
  });

type Part = { name: string; selector: string };

/** The element of a part, as it looks on any page. */
async function partOf(page: Page, name: string, selector: string): Promise<Locator> {
  if (name === 'banner') {
    await page.evaluate(showRest, true);
    await waitForBanner(page);
    // Its hosts have no height.
    return page.locator(`${selector} *`).filter({ visible: true }).first();
  }
  // Pages have other heights, so that the footer would stand at another fraction of a pixel, and the banner lies above it.
  await page.evaluate(showRest, false);
  return page.locator(selector).first();
}

/** Runs in the page. The link to the page that is open looks different, and so does what has the focus. */
function showRest(isShown: boolean): void {
  (document.activeElement as HTMLElement | null)?.blur();
  for (const rest of document.querySelectorAll<HTMLElement>('main, [data-expose^="fragment/"]'))
    rest.style.display = isShown ? '' : 'none';
  for (const link of document.querySelectorAll('header [aria-current], footer [aria-current]'))
    link.removeAttribute('aria-current');
}

/** Takes the pictures that the tests compare with from the live site's home, once for all pages of a project. */
async function lookAtLive({ run, profile, page }: Visit, parts: readonly Part[]): Promise<void> {
  const files = parts.map(({ name }) => test.info().snapshotPath(`${name}.png`));
  if (files.every((file) => existsSync(file))) return;
  const home = { path: '/', owner: '', changed: false };
  const live = await openVisit(page.context(), { run, profile, checked: home, origin: run.live });
  for (const [index, { name, selector }] of parts.entries()) {
    const part = await partOf(live.page, name, selector);
    const file = files[index] ?? '';
    if ((await part.count()) === 0) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, await picture(part));
  }
  await live.page.close();
}
