import type { Browser, Locator } from 'playwright-core';
import { violationsIn } from './axe.ts';
import type { Finding } from '@site/release-model/check-report';
import type { ShownSite } from './edge.ts';
import { settled } from './settled.ts';
import { openVisit } from './open-visit.ts';
import { requestsOf, VIEWPORTS, type Visit } from './visit.ts';
import { waitWhileItWorks } from './wait-while-it-works.ts';
import { firstLine } from './browser-events.ts';

/** A fragment, and a page on which it can be opened. */
export type CheckedFragment = { name: string; owner: string; page: string };

/** Name of the rule. */
const RULE = 'fragment';

/** The dialog that is open. */
const DIALOG = '[role=dialog]';

/**
 * Opens fragments from one page as a visitor does, and closes them, until all that are wanted were seen or no button is
 * left. Those of changed packages are opened in a narrow window as well, and axe looks at them.
 *
 * @returns also the names of the fragments that were seen
 */
export async function checkFragments(
  browser: Browser,
  site: ShownSite,
  path: string,
  wanted: readonly CheckedFragment[],
  changed: ReadonlySet<string>,
): Promise<{ findings: Finding[]; seen: Set<string>; requests: string[] }> {
  const visit = await openVisit(browser, { site, path, viewport: 'desktop' });
  const seen = new Set<string>();
  let fault: Fault | undefined;
  // A page that is not interactive has findings of its own.
  if (visit.aliveAfter !== undefined) {
    await settled(visit);
    const fresh = wanted.filter(({ owner }) => changed.has(owner));
    fault = await openAll(visit, { wanted, fresh, seen });
    if (!fault && fresh.some(({ name }) => seen.has(name))) {
      await visit.page.setViewportSize(VIEWPORTS.phone);
      fault = await openAll({ ...visit, viewport: 'phone' }, { wanted: fresh, fresh, seen: new Set() });
    }
  }
  await visit.close();
  const requests = requestsOf(visit);
  if (!fault) return { findings: [], seen, requests };
  const { rule, found, opened } = fault;
  const [, reported] = /(\S+) \S+ failed: \w/.exec(found) ?? [];
  const fragment = wanted.find(({ name }) => opened.includes(name)) ?? wanted[0];
  const owner = reported ?? fragment?.owner ?? '';
  const fix = rule === RULE ? 'correct the fragment, or the button that opens it' : 'correct the fragment';
  return { findings: [{ rule, package: owner, page: path, found, fix }], seen, requests };
}

/** A fault that was met, and the names of the fragments that were opened last. */
type Fault = { rule: string; found: string; opened: readonly string[] };

type Opening = {
  wanted: readonly CheckedFragment[];
  /** Those of packages that changed. */
  fresh: readonly CheckedFragment[];
  /** Names of those that were seen; grows. */
  seen: Set<string>;
};

/** Opens fragments until all that are wanted were seen. Stops at the first fault. */
async function openAll(visit: Visit, { wanted, fresh, seen }: Opening): Promise<Fault | undefined> {
  let opened: readonly string[] = await openFragments(visit);
  for (const name of opened) seen.add(name);
  const early = errorOf(visit, 0);
  if (early) return { rule: RULE, found: early, opened };
  for (const opener of await openersOf(visit)) {
    if (wanted.every(({ name }) => seen.has(name))) break;
    const eventCount = visit.events.length;
    await opener.scrollIntoViewIfNeeded({ timeout: 30_000 }).catch(() => {});
    await opener.click({ timeout: 30_000 }).catch(() => {});
    const isOpened = await isDialog(visit, 'attached');
    await settled(visit);
    opened = (await openFragments(visit)).filter((name) => !seen.has(name));
    for (const name of opened) seen.add(name);
    const found =
      errorOf(visit, eventCount) ??
      (isOpened ? undefined : `the button “${(await opener.textContent()) ?? ''}” opens no dialog`);
    if (found) return { rule: RULE, found, opened };
    const isFresh = fresh.some(({ name }) => opened.includes(name));
    const barrier = isFresh ? await barrierIn(visit) : undefined;
    if (barrier) return { rule: 'accessibility', found: barrier, opened };
    const stuck = await closeDialog(visit, eventCount);
    if (stuck) return { rule: RULE, found: stuck, opened };
  }
  return undefined;
}

/** What axe finds wrong in the open dialog. */
async function barrierIn(visit: Visit): Promise<string | undefined> {
  if ((await visit.page.locator(DIALOG).count()) === 0) return undefined;
  const [first, ...more] = await violationsIn(visit, DIALOG, visit.viewport === 'desktop' ? 'light' : 'dark');
  if (!first) return undefined;
  return `${first.rule} at ${first.target} in a dialog${more.length > 0 ? `, and ${more.length} more` : ''}`;
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
  const dialog = visit.page.locator(DIALOG);
  if ((await dialog.count()) === 0) return undefined;
  await visit.page.keyboard.press('Escape');
  if (!(await isDialog(visit, 'detached'))) return 'a dialog does not close on Escape';
  return errorOf(visit, eventCount);
}

/** Waits until a dialog is there or gone; false if the page does nothing towards it. */
async function isDialog(visit: Visit, state: 'attached' | 'detached'): Promise<boolean> {
  let isReached = false;
  visit.page
    .locator(DIALOG)
    .first()
    .waitFor({ state, timeout: 60_000 })
    .then(
      () => (isReached = true),
      () => {},
    );
  return waitWhileItWorks(visit, () => isReached);
}

/** Names of the fragments that are shown. A dialog is drawn outside its host. */
const openFragments = ({ ask }: Visit): Promise<string[]> =>
  ask(() => {
    const hasDialog = document.querySelector('[role=dialog]') !== null;
    return [...document.querySelectorAll<HTMLElement>('[data-expose^="fragment/"]')]
      .filter((host) => host.childElementCount > 0 || hasDialog)
      .map((host) => (host.dataset['expose'] ?? '').replace('fragment/', ''));
  });

function errorOf({ events }: Visit, since: number): string | undefined {
  const event = events.slice(since).find(({ kind }) => kind === 'page error' || kind === 'console');
  return event && `a banner or dialog reports an error: ${firstLine(event.text)}`;
}
