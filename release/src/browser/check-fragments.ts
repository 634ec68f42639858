import type { Browser, Locator } from 'playwright-core';
import type { Finding } from './finding.ts';
import { firstLine } from './first-line.ts';
import { settled } from './settled.ts';
import { openVisit, type Viewport, type Visit } from './visit.ts';
import { waitWhileItWorks } from './wait-while-it-works.ts';

/** A fragment, and a page on which it can be opened. */
export type CheckedFragment = { name: string; owner: string; page: string };

/** Name of the rule. */
const RULE = 'fragment';

/**
 * Opens fragments from one page as a visitor does, and closes them, until all that are wanted were seen or no button is
 * left. Returns the names of the fragments that were seen.
 */
export async function checkFragments(
  browser: Browser,
  origin: string,
  path: string,
  wanted: readonly CheckedFragment[],
  viewport: Viewport,
): Promise<{ findings: Finding[]; seen: Set<string> }> {
  const visit = await openVisit(browser, { origin, path, viewport });
  const seen = new Set<string>();
  let found: string | undefined;
  let opened: readonly string[] = [];
  // A page that is not interactive has findings of its own.
  if (visit.aliveAfter !== undefined) {
    await settled(visit);
    opened = await openFragments(visit);
    found = errorOf(visit, 0);
    for (const name of opened) seen.add(name);
    for (const opener of await openersOf(visit)) {
      if (found || wanted.every(({ name }) => seen.has(name))) break;
      const eventCount = visit.events.length;
      await opener.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await opener.click({ timeout: 30_000 }).catch(() => {});
      const isOpened = await isDialog(visit, 'attached');
      await settled(visit);
      opened = (await openFragments(visit)).filter((name) => !seen.has(name));
      for (const name of opened) seen.add(name);
      found =
        errorOf(visit, eventCount) ??
        (isOpened
          ? await closeDialog(visit, eventCount)
          : `the button “${(await opener.textContent()) ?? ''}” opens no dialog`);
    }
  }
  await visit.close();
  if (!found) return { findings: [], seen };
  const [, reported] = /(\S+) \S+ failed: \w/.exec(found) ?? [];
  const fragment = wanted.find(({ name }) => opened.includes(name)) ?? wanted[0];
  const owner = reported ?? fragment?.owner ?? '';
  const fix = 'correct the fragment, or the button that opens it';
  return { findings: [{ rule: RULE, package: owner, page: path, found, fix }], seen };
}

/** Buttons of header, page and footer that open a dialog, each text once. */
async function openersOf({ page }: Visit): Promise<Locator[]> {
  const openers = page.locator('footer button[aria-haspopup="dialog"], main button[aria-haspopup="dialog"]');
  const texts = new Set<string>();
  const distinct: Locator[] = [];
  for (const opener of await openers.all()) {
    const text = (await opener.textContent()) ?? '';
    if (texts.has(text) || !(await opener.isVisible())) continue;
    texts.add(text);
    distinct.push(opener);
  }
  return distinct;
}

/** Closes an open dialog with Escape, and says what goes wrong. */
async function closeDialog(visit: Visit, eventCount: number): Promise<string | undefined> {
  const dialog = visit.page.locator('[role=dialog]');
  if ((await dialog.count()) === 0) return undefined;
  await visit.page.keyboard.press('Escape');
  if (!(await isDialog(visit, 'detached'))) return 'a dialog does not close on Escape';
  return errorOf(visit, eventCount);
}

/** Waits until a dialog is there or gone; false if the page does nothing towards it. */
async function isDialog(visit: Visit, state: 'attached' | 'detached'): Promise<boolean> {
  let isReached = false;
  visit.page
    .locator('[role=dialog]')
    .first()
    .waitFor({ state, timeout: 60_000 })
    .then(
      () => (isReached = true),
      () => {},
    );
  return waitWhileItWorks(visit, () => isReached);
}

/** Names of the fragments that are shown. A dialog is drawn outside its host. */
const openFragments = ({ page }: Visit): Promise<string[]> =>
  page.evaluate(() => {
    const hasDialog = document.querySelector('[role=dialog]') !== null;
    return [...document.querySelectorAll<HTMLElement>('[data-expose^="fragment/"]')]
      .filter((host) => host.childElementCount > 0 || hasDialog)
      .map((host) => (host.dataset['expose'] ?? '').replace('fragment/', ''));
  });

function errorOf({ events }: Visit, since: number): string | undefined {
  const event = events.slice(since).find(({ kind }) => kind === 'page error' || kind === 'console');
  return event && `a banner or dialog reports an error: ${firstLine(event.text)}`;
}
