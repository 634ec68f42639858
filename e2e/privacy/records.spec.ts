import {
  banner,
  expect,
  inBanner,
  recordText,
  settled,
  storedRecord,
  storeRecord,
  test,
} from '../support/privacy-test.ts';
import { openHydrated } from '../support/test.ts';

test('a text that is no record allows nothing, and is replaced by the next choice', async ({
  page,
  watch,
}) => {
  await storeRecord(page, recordText(true).replace('"analytics":true', '"analytics":"true"'));
  await openHydrated(page, '/imprint');
  await expect(banner(page)).toBeVisible();
  await settled(page);
  expect(watch.foreignRequests()).toEqual([]);
  expect(await watch.stored(page)).toEqual(['local storage cookie-consent']);
  await inBanner(page, 'Reject all').click();
  await expect.poll(() => storedRecord(page)).toMatchObject({ preferences: { analytics: false } });
});

for (const isAllowed of [true, false]) {
  test(`a valid record that ${isAllowed ? 'allows' : 'refuses'} all is honoured, and mfe-consent is not even loaded`, async ({
    page,
    watch,
  }) => {
    await storeRecord(page, recordText(isAllowed));
    await openHydrated(page, '/imprint');
    await settled(page);
    await expect(banner(page)).toBeHidden();
    expect(watch.siteFiles().filter((file) => file.startsWith('/packages/consent/'))).toEqual([]);
    if (isAllowed) await expect.poll(() => watch.analyticsPaths().length).toBeGreaterThan(0);
    else expect(watch.foreignRequests()).toEqual([]);
  });
}

test('traces of an earlier consent are erased when its record is no longer valid', async ({
  page,
  watch,
}) => {
  await openHydrated(page, '/imprint');
  await inBanner(page, 'Accept all').click();
  await expect.poll(() => watch.stored(page).then((keys) => keys.length)).toBeGreaterThan(3);
  await page.evaluate(() => localStorage.setItem('cookie-consent', '{"version":"0.9"}'));
  await page.reload();
  await settled(page);
  await expect(banner(page)).toBeVisible();
  await expect.poll(() => watch.stored(page)).toEqual(['local storage cookie-consent']);
});
