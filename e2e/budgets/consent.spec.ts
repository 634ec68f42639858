import { PROJECT_KEY } from '../support/analytics-host.ts';
import { expect, inBanner, settled, test } from '../support/privacy-test.ts';
import { steadyBytes } from '../support/steady-bytes.ts';
import { openHydrated, quiet } from '../support/test.ts';
import { BUDGET } from './figures.ts';

test('analytics loads no script before consent, and at most its budget after it', async ({
  page,
  request,
}) => {
  const addresses = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') addresses.add(response.url());
  });
  await openHydrated(page, '/');
  await settled(page);
  await expect(inBanner(page, 'Accept all')).toBeVisible();
  const before = [...addresses];
  expect(before.filter((path) => /\/packages\/shell\/.*\/async\//.test(path))).toEqual([]);
  await inBanner(page, 'Accept all').click();
  await page.waitForFunction((key) => key in localStorage, `ph_${PROJECT_KEY}_posthog`);
  await quiet(page);
  const after = await Promise.all(
    [...addresses]
      .filter((address) => !before.includes(address))
      .map((address) => steadyBytes(request, address)),
  );
  const total = after.reduce((sum, bytes) => sum + bytes, 0);
  console.log(`after consent: ${total} B of JavaScript, brotli, in ${after.length} files`);
  expect(after).toHaveLength(2);
  expect(total).toBeLessThanOrEqual(BUDGET.consentJavaScriptBytes);
});
