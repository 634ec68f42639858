import { banner, expect, inBanner, recordText, settled, storeRecord, test } from '../support/privacy-test.ts';
import { openHydrated } from '../support/test.ts';
import { nightlyUnless } from '../support/nightly.ts';

const record = (changes: object) => JSON.stringify({ ...JSON.parse(recordText(true)), ...changes });
const withPreferences = (preferences: unknown) => record({ preferences });

/** What some other program, a bug or an older version may have left; each one claims that everything is allowed. */
const NO_RECORDS: readonly [why: string, text: string][] = [
  ['empty text', ''],
  ['a plain word', 'accepted'],
  ['half a record', recordText(true).slice(0, 60)],
  ['null', 'null'],
  ['true', 'true'],
  ['a number', '1'],
  ['a text in JSON', '"1.0"'],
  ['a list of records', `[${recordText(true)}]`],
  ['an empty object', '{}'],
  ['an older version', record({ version: '0.9' })],
  ['a later version', record({ version: '1.1' })],
  ['a version that is a number', record({ version: 1 })],
  ['no version', record({ version: undefined })],
  ['no timestamp', record({ timestamp: undefined })],
  ['a timestamp that is no date', record({ timestamp: 'yesterday' })],
  ['a timestamp that is a number', record({ timestamp: 1772357400000 })],
  ['no preferences', record({ preferences: undefined })],
  ['preferences as a list', withPreferences(['essential', 'analytics', 'marketing'])],
  ['preferences without essential', withPreferences({ analytics: true, marketing: true })],
  [
    'preferences that refuse the essential',
    withPreferences({ essential: false, analytics: true, marketing: true }),
  ],
  ['analytics as a text', withPreferences({ essential: true, analytics: 'true', marketing: true })],
  ['marketing missing', withPreferences({ essential: true, analytics: true })],
  ['another tool’s record', '{"necessary":true,"statistics":true,"stamp":"x","ver":1}'],
];

/** Several texts a test, since opening the first page costs more than all that follows. */
const SHARE = 6;

for (let first = 0; first < NO_RECORDS.length; first += SHARE) {
  const share = NO_RECORDS.slice(first, first + SHARE);
  const names = share.map(([why]) => why).join('; ');
  test(
    `counts as no record, and is replaced by the next choice: ${names}`,
    nightlyUnless(first === 0),
    async ({ page, watch }) => {
      await openHydrated(page, '/imprint');
      for (const [why, text] of share) {
        await test.step(why, async () => {
          await page.evaluate((stored) => localStorage.setItem('cookie-consent', stored), text);
          await openHydrated(page, '/imprint');
          await expect(banner(page)).toBeVisible();
          await settled(page);
          expect(watch.foreignRequests()).toEqual([]);
          expect(await watch.stored(page)).toEqual(['local storage cookie-consent']);
          await inBanner(page, 'Reject all').click();
          await page.reload();
          await settled(page);
          await expect(banner(page)).toBeHidden();
        });
      }
    },
  );
}

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
