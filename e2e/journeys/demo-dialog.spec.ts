import { expect, openHydrated, quiet, test } from '../support/test.ts';
import { WIDTHS } from '../support/routes.ts';
import { NIGHTLY } from '../support/nightly.ts';

/** A button of each kind of page; the source of every other one is in demo-sources.test.tsx and guide-section.test.tsx. */
const BUTTONS = [
  { path: '/pricing', name: 'Start with Premium', source: 'premium', isConsulting: false },
  {
    path: '/use-cases/team-collaboration',
    name: 'Start Learning Now',
    source: 'Consulting - Team Collaboration',
    isConsulting: true,
  },
];

test('on a wide window the header offers a demo, however far the page is scrolled', async ({ page }) => {
  await openHydrated(page, '/imprint');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const button = page.getByRole('banner').getByRole('button', { name: 'Book a Demo' });
  await expect(button).toBeInViewport();
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Book a Demo', exact: true })).toBeVisible();
});

for (const { path, name, source, isConsulting } of BUTTONS) {
  test(`${path}: "${name}" asks for a demo with its source`, async ({ page }) => {
    await page.route(/\/rest\/v1\/demo_requests/, (route) =>
      route.fulfill({ status: 201, headers: { 'Access-Control-Allow-Origin': '*' } }),
    );
    await openHydrated(page, path);
    const posted = page.waitForRequest(/\/rest\/v1\/demo_requests/);
    await page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('  Ada Lovelace ');
    await dialog.getByLabel('Work email').fill('ada@example.com');
    await dialog.getByLabel('Company').fill('Analytical Engines');
    await dialog.getByLabel('Company').press('Enter');
    const body = (await posted).postDataJSON() as Record<string, unknown>;
    expect(Array.isArray(body) ? body[0] : body).toEqual({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      company: 'Analytical Engines',
      role: null,
      source,
      is_consulting: isConsulting,
      form_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    await expect(page.getByText('Request Submitted!', { exact: true })).toBeVisible();
  });
}

test(
  'by keyboard alone, at every width: the dialog takes the focus, keeps it, and gives it back',
  NIGHTLY,
  async ({ page }) => {
    await openHydrated(page, '/pricing');
    const button = page.getByRole('main').getByRole('button', { name: 'Book a Demo' }).first();
    const dialog = page.getByRole('dialog', { name: 'Book a Demo' });
    const hasFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(dialog, `${width} px`).toBeVisible();
      for (let presses = 0; presses < 12; presses += 1) {
        await page.keyboard.press('Tab');
        expect(await hasFocus(), `${width} px, after ${presses + 1} times Tab`).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(dialog, `${width} px`).toBeHidden();
      await expect(button, `${width} px`).toBeFocused();
    }
  },
);

test('the calendar opens in a new tab that knows nothing of this one', async ({ page }) => {
  await openHydrated(page, '/pricing');
  await page.getByRole('main').getByRole('button', { name: 'Book a Demo' }).first().click();
  const link = page.getByRole('dialog').getByRole('link', { name: /booking calendar/ });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
});

test('a refused request keeps what was written and says so; the next try sends it', async ({ page }) => {
  await openHydrated(page, '/pricing');
  let answers = 0;
  await page.route(/\/rest\/v1\/demo_requests/, (route) =>
    route.fulfill({ status: answers++ === 0 ? 500 : 201, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  await page.getByRole('main').getByRole('button', { name: 'Book a Demo' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Book a Demo' });
  await dialog.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await dialog.getByLabel('Work email').fill('ada@example.com');
  await dialog.getByLabel('Company').fill('Analytical Engines');
  await dialog.getByRole('button', { name: 'Request a Demo' }).click();
  await expect(page.getByText('There was an error', { exact: false }).first()).toBeVisible();
  await expect(dialog.getByLabel('Company')).toHaveValue('Analytical Engines');
  await dialog.getByRole('button', { name: 'Request a Demo' }).click();
  await expect.poll(() => answers).toBe(2);
});

test('nothing of a dialog is loaded before somebody is about to open it; then on hover', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await openHydrated(page, '/pricing');
  await quiet(page);
  expect(requests.filter((url) => /demo-dialog/.test(url))).toEqual([]);
  const loaded = page.waitForResponse(/demo-dialog/);
  await page.getByRole('main').getByRole('button', { name: 'Book a Demo' }).first().hover();
  await loaded;
});

test('the video is asked of its host only after a click inside the dialog', async ({ page }) => {
  const external: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'player.example.com') external.push(request.url());
  });
  await openHydrated(page, '/features');
  await page.getByRole('main').getByRole('button', { name: 'Feature Demo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Demo video' });
  await expect(dialog.getByText('player.example.com', { exact: false })).toBeVisible();
  expect(external).toEqual([]);
  await dialog.getByRole('button', { name: 'Load video' }).click();
  await expect.poll(() => external.length).toBeGreaterThan(0);
  const { width, height } = (await dialog.locator('iframe').boundingBox())!;
  expect(width / height).toBeCloseTo(16 / 9, 1);
});
