import type { Locator, Page } from '@playwright/test';
import type { Problem, Rule } from '../rule.ts';
import { violationsIn } from '../violations.ts';

/** The dialog that is open. */
const DIALOG = '[role=dialog]';

export default {
  name: 'dialog',
  mistake: 'a dialog that throws, has a barrier, keeps the focus out or does not close',
  fix: 'correct the dialog, or the button that opens it',
  step: 'use',
  check: async ({ page, profile, run, events }) => {
    const problems: Problem[] = [];
    for (const opener of await openersIn(page)) {
      const eventCount = events.length;
      const name = (await opener.textContent())?.trim() ?? '';
      await opener.scrollIntoViewIfNeeded();
      await opener.click({ timeout: 5000 }).catch(() => {});
      const dialog = page.locator(DIALOG).first();
      const isOpen = await dialog.waitFor({ state: 'visible', timeout: 10_000 }).then(
        () => true,
        () => false,
      );
      const error = events.slice(eventCount).find(({ kind }) => kind === 'error');
      const owner = isOpen ? undefined : ownerIn(error?.text);
      if (error)
        problems.push({
          found: `“${name}” opens a dialog with an error: ${error.text.split('\n')[0]?.slice(0, 200)}`,
          stack: error.source,
          package: owner,
        });
      else if (!isOpen) problems.push({ found: `“${name}” opens no dialog` });
      if (problems.length > 0) break;
      // Those that did not change were looked at when they did.
      const own = await dialog.evaluate(
        (element) => element.closest<HTMLElement>('[data-mf]')?.dataset['mf'],
      );
      if (own === undefined || run.changed.includes(own))
        problems.push(
          ...(await violationsIn(page, profile.isPhone ? 'dark' : 'light', DIALOG)).map((each) => ({
            ...each,
            found: `in the dialog of “${name}” ${each.found}`,
          })),
        );
      if (!(await dialog.evaluate((element) => element.contains(document.activeElement))))
        problems.push({ found: `the dialog of “${name}” does not take the focus`, package: own });
      await page.keyboard.press('Escape');
      if (
        !(await dialog.waitFor({ state: 'detached', timeout: 5000 }).then(
          () => true,
          () => false,
        ))
      ) {
        problems.push({ found: `the dialog of “${name}” does not close on Escape`, package: own });
        break;
      }
    }
    return problems;
  },
} satisfies Rule;

/** The package that a report of a failed part names. */
const ownerIn = (text: string | undefined): string | undefined =>
  /^(\S+) \S+ failed: \w/.exec(text ?? '')?.[1];

/** Buttons of page and footer that open a dialog, each text once. */
async function openersIn(page: Page): Promise<Locator[]> {
  const texts = new Set<string>();
  const distinct: Locator[] = [];
  for (const opener of await page.locator(':is(main, footer) button[aria-haspopup="dialog"]').all()) {
    const text = (await opener.textContent()) ?? '';
    if (texts.has(text) || !(await opener.isVisible())) continue;
    texts.add(text);
    distinct.push(opener);
  }
  return distinct;
}
