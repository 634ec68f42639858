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

/** Opens fragments of one page, each as a visitor does, and closes them. */
export async function checkFragments(
  browser: Browser,
  origin: string,
  path: string,
  fragments: readonly CheckedFragment[],
  viewport: Viewport,
): Promise<Finding[]> {
  const visit = await openVisit(browser, { origin, path, viewport });
  const findings: Finding[] = [];
  const refuse = ({ name, owner }: CheckedFragment, problem: string) =>
    findings.push({
      rule: RULE,
      package: owner,
      page: path,
      found: `${name} ${problem}`,
      fix: 'correct the fragment, or the button that opens it',
    });
  const wanted = new Map(fragments.map((fragment) => [fragment.name, fragment]));
  const look = async (eventCount: number) => {
    const open = await openFragments(visit);
    const error = errorOf(visit, eventCount);
    for (const name of open) {
      const fragment = wanted.get(name);
      if (fragment && error) refuse(fragment, error);
      wanted.delete(name);
    }
    return { open, error };
  };
  // A page that is not interactive has findings of its own.
  if (visit.aliveAfter !== undefined) {
    await settled(visit);
    // Those that show by themselves.
    let { error } = await look(0);
    for (const opener of await openersOf(visit)) {
      if (wanted.size === 0 || error) break;
      const eventCount = visit.events.length;
      await opener.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await opener.click({ timeout: 30_000 }).catch(() => {});
      await isDialog(visit, 'attached');
      await settled(visit);
      const seen = await look(eventCount);
      error = seen.error ?? (await closeDialog(visit, eventCount));
      const closed = fragments.find(({ name }) => seen.open.includes(name) && !seen.error);
      if (error && closed) refuse(closed, error);
    }
    for (const fragment of wanted.values()) refuse(fragment, error ?? 'does not open');
  }
  await visit.close();
  return findings;
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
  if (!(await isDialog(visit, 'detached'))) return 'does not close on Escape';
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
  return event && `reports an error: ${firstLine(event.text)}`;
}
