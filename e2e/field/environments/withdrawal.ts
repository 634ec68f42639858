import { hideAutomation, inBanner, withdraw } from '../../support/privacy-test.ts';
import { quiet } from '../../support/quiet.ts';
import type { Environment, Visit } from '../environment.ts';

/** Allows everything, and withdraws it after something has happened in between. */
const allowedAndWithdrawn = (between: (visit: Visit) => Promise<unknown>) => async (visit: Visit) => {
  const { page, watch } = visit;
  await inBanner(page, 'Accept all').click();
  await between(visit);
  await withdraw(page);
  // What was stored is erased.
  await quiet(page);
  watch?.forget();
  await page.reload();
  await page.waitForFunction(() => 'isPageShown' in window);
  await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')));
};

const fillStorage = ({ page }: Visit) =>
  page.evaluate(() => {
    for (let length = 2 ** 22; length >= 1; length = Math.floor(length / 2)) {
      try {
        for (let part = 0; ; part += 1) localStorage[`filled-${length}-${part}`] = 'x'.repeat(length);
      } catch {
        // The last byte is not reached yet.
      }
    }
  });

export default [
  {
    name: 'withdrawal: at once',
    source: 'https://github.com/schemalabz/opencouncil/pull/460',
    routes: ['/faq'],
    asks: ['private'],
    setUp: hideAutomation,
    late: allowedAndWithdrawn(() => Promise.resolve()),
  },
  {
    name: 'withdrawal: local storage is full',
    source: 'https://github.com/tuax/tua-storage/issues/27',
    routes: ['/faq'],
    asks: ['private'],
    setUp: hideAutomation,
    late: allowedAndWithdrawn(fillStorage),
  },
] satisfies readonly Environment[];
