import { banner, expect, inBanner, recordText, settled, storeRecord, test } from '../support/privacy-test.ts';
import { openHydrated, watchShifts, WIDTHS } from '../support/test.ts';
import { walkByKeyboard } from '../accessibility/keyboard-walk.ts';

test('the banner never covers what has the focus on a phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 800 });
  await openHydrated(page, '/pricing');
  await expect(banner(page)).toBeVisible();
  expect(await walkByKeyboard(page)).toEqual([]);
});

test('it shifts nothing, coming or going', async ({ page }) => {
  // A font that comes late on a busy machine may move a letter, which is not the banner's doing.
  await page.route(/\.woff2$/, (route) => route.abort());
  const shift = await watchShifts(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/pricing');
    await expect(banner(page)).toBeVisible();
    await inBanner(page, 'Dismiss for this visit').click();
    await expect(banner(page)).toBeHidden();
    expect(await shift()).toBe(0);
  }
});

test('an accepting click is answered before anything heavy happens', async ({ page }) => {
  await openHydrated(page, '/pricing');
  await expect(banner(page)).toBeVisible();
  await page.evaluate(() => {
    const region = document.querySelector('[data-at-foot]')!;
    const look = () => {
      if (region.isConnected && region.checkVisibility()) requestAnimationFrame(look);
      else performance.mark('banner-gone');
    };
    look();
  });
  await inBanner(page, 'Accept all').click();
  // The largest of the shell's scripts that come on demand is the library: its start is what is heavy.
  const library = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => /\/packages\/shell\/.*\/async\//.test(name))
        .filter(({ decodedBodySize }) => decodedBodySize > 100_000)
        .map(({ startTime }) => startTime),
    );
  await expect.poll(library).toHaveLength(1);
  const [asked] = await library();
  const gone = await page.evaluate(() => performance.getEntriesByName('banner-gone')[0]?.startTime);
  expect(asked).toBeGreaterThan(gone ?? Number.NaN);
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
