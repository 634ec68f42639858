import { expect, test } from '../support/test.ts';
import { FAULT_PAGES, writeFaultPages } from './fault-pages.ts';
import { startGateSite } from './gate-site.ts';

test.describe.configure({ timeout: 300_000 });

const HOME = { path: '/', owner: 'marketing', changed: false };

test('each page with a fault is refused by its rule and no other', async () => {
  const site = await startGateSite({ 'mfe-careers': writeFaultPages });
  const names = Object.keys(FAULT_PAGES);
  const pages = names.map((name) => ({ path: `/careers/${name}`, owner: 'careers', changed: true }));
  const expected = names.map((name) => [`/careers/${name}`, [`careers: ${FAULT_PAGES[name]!.rule}`]]);
  expect(await site.refusals([HOME, ...pages])).toEqual(Object.fromEntries(expected));
  await site.stop();
});
