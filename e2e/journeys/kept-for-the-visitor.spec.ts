import type { Locator, Page } from '@playwright/test';
import { expect, openHydrated, test, waitUntilShown } from '../support/test.ts';
import { nightlyUnless } from '../support/nightly.ts';

const mainButton = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).first();
const inFooter = (page: Page, name: string) => page.getByRole('contentinfo').getByText(name, { exact: true });

/** Every dialog: its page, and the button that opens it. */
const DIALOGS: readonly [name: string, path: string, opener: (page: Page) => Locator][] = [
  ['demo', '/pricing', (page) => mainButton(page, 'Ask which plan fits')],
  ['video', '/features', (page) => mainButton(page, 'Feature Demo')],
  ['preferences', '/faq', (page) => inFooter(page, 'Cookie Settings')],
];

const WAYS_OUT: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the way back': (page) => page.goBack(),
  Escape: (page) => page.keyboard.press('Escape'),
  'its button': (page) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Close|Cancel)$/ })
      .click(),
  'a tap beside it': (page) => page.mouse.click(5, 5),
};

for (const [name, path, opener] of DIALOGS)
  test(
    `the ${name} dialog closes in every way, stays on its page, and leaves no entry behind`,
    nightlyUnless(name === 'demo'),
    async ({ page, consoleErrors }) => {
      await openHydrated(page, '/imprint');
      await inFooter(page, path === '/faq' ? 'FAQ' : path === '/pricing' ? 'Pricing' : 'Features').click();
      await waitUntilShown(page, path);
      const dialog = page.getByRole('dialog');
      for (const [way, close] of Object.entries(WAYS_OUT))
        await test.step(way, async () => {
          const button = opener(page);
          await button.scrollIntoViewIfNeeded();
          const top = await page.evaluate(() => scrollY);
          await button.click();
          await expect(dialog).toBeVisible();
          await close(page);
          await expect(dialog).toBeHidden();
          await expect(page).toHaveURL(path);
          await expect(button).toBeFocused();
          expect(await page.evaluate(() => [scrollY, document.documentElement.style.overflow])).toEqual([
            top,
            '',
          ]);
        });
      // A reload, and the way forward, find it as the entry says.
      await opener(page).click();
      await expect(dialog).toBeVisible();
      await page.reload();
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();
      await page.goForward();
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL('/imprint');
      expect(consoleErrors).toEqual([]);
    },
  );

/** Every form: its page's link and path, how it comes into view, and its fields by label. */
const FORMS: readonly {
  name: string;
  path: string;
  request: RegExp;
  open: (page: Page) => Promise<Locator>;
  fields: Readonly<Record<string, string>>;
  submit: string;
  kept: RegExp;
}[] = [
  {
    name: 'newsletter',
    path: '/',
    request: /newsletter-signup/,
    open: async (page) => page.locator('form', { has: page.getByRole('button', { name: /^Subscri/ }) }),
    fields: { 'Email address': 'ada@example.com' },
    submit: 'Subscribe',
    kept: /on the list/,
  },
  {
    name: 'application',
    path: '/careers',
    request: /job_applications/,
    open: async (page) => {
      const form = page.getByRole('form', { name: 'Apply as Data Scientist' });
      if (!(await form.isVisible())) await page.locator('summary', { hasText: 'Data Scientist' }).click();
      return form;
    },
    fields: {
      'LinkedIn profile URL': 'https://www.linkedin.com/in/ada',
      Name: 'Ada',
      Email: 'ada@example.com',
    },
    submit: 'Submit Application',
    kept: /We have your application/,
  },
  {
    name: 'demo',
    path: '/pricing',
    request: /demo_requests/,
    open: async (page) => {
      const form = page.getByRole('form', { name: 'Demo request' });
      if (!(await form.isVisible())) await mainButton(page, 'Ask which plan fits').click();
      return form;
    },
    fields: { Name: 'Ada', 'Work email': 'ada@example.com', Company: 'Shop', Role: 'CMO' },
    submit: 'Request a Demo',
    kept: /We’ll write to ada@example\.com/,
  },
];

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Expose-Headers': 'Retry-After',
};

for (const { name, path, request, open, fields, submit, kept } of FORMS)
  test(
    `what was typed into the ${name} form is kept until it is sent`,
    nightlyUnless(name === 'demo'),
    async ({ page }) => {
      const answers = [
        { status: 500, headers: CORS, json: {} },
        { status: 429, headers: { ...CORS, 'Retry-After': '120' }, json: { code: 'PT429', error: 'no' } },
        { status: 201, headers: CORS, json: { message: 'You are on the list.' } },
      ];
      await page.route(request, (route) =>
        route.request().method() === 'OPTIONS'
          ? route.fulfill({ status: 200, headers: CORS })
          : route.fulfill(answers.shift()),
      );
      await openHydrated(page, path);
      const expectFields = async (values: readonly string[]) => {
        const form = await open(page);
        for (const [index, label] of Object.keys(fields).entries())
          await expect(form.getByLabel(label)).toHaveValue(values[index]!);
      };
      const send = async () => {
        const button = (await open(page)).getByRole('button', { name: submit });
        await button.click();
        await expect(button).toBeEnabled();
      };
      for (const [label, value] of Object.entries(fields))
        await (await open(page)).getByLabel(label).fill(value);
      if (name === 'demo')
        for (const [, close] of Object.entries(WAYS_OUT)) {
          await close(page);
          await expect(page.getByRole('dialog')).toBeHidden();
          await expectFields(Object.values(fields));
        }
      const isInDialog = await page.getByRole('dialog').isVisible();
      if (isInDialog) await page.keyboard.press('Escape');
      await inFooter(page, 'Imprint').click();
      await waitUntilShown(page, '/imprint');
      await page.goBack();
      await waitUntilShown(page, path);
      await expectFields(Object.values(fields));
      await send();
      await send();
      await expect(page.locator('form p', { hasText: 'try again in 2 minutes' })).toContainText('@');
      await expectFields(Object.values(fields));
      await (await open(page)).getByRole('button', { name: submit }).click();
      await expect((await open(page)).getByText(kept)).toBeVisible();
      if (isInDialog) await page.keyboard.press('Escape');
      await expectFields(Object.values(fields).map(() => ''));
      expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
    },
  );

/** What the controls of a page are set to, and what their figure says. */
const shown = (page: Page) =>
  page.evaluate(() => ({
    set: [...document.querySelectorAll<HTMLInputElement>('main input')].map(({ type, checked, value }) =>
      /radio|checkbox/.test(type) ? checked : value,
    ),
    figure: document.querySelector('main')!.textContent.replace(/\d\.\d s/gu, ''),
  }));

for (const [path, set] of [
  [
    '/',
    async (page: Page) => {
      await page.getByText('Quarter', { exact: true }).click();
      await page.getByRole('checkbox', { name: 'Shop North' }).uncheck();
      await page.getByLabel('Email address').fill('ada@example.com');
    },
  ],
  ['/features', (page: Page) => page.getByText('Year', { exact: true }).first().click()],
  ['/pricing', (page: Page) => page.getByRole('slider').first().press('End')],
] as const)
  test(
    `${path}: control and figure agree after a reload, and on the way back to the document`,
    nightlyUnless(path === '/'),
    async ({ page }) => {
      await openHydrated(page, path);
      const untouched = await shown(page);
      await set(page);
      const chosen = await shown(page);
      expect(chosen).not.toEqual(untouched);
      await page.goto('/imprint');
      await page.goBack();
      await waitUntilShown(page, path);
      // Chromium restores only what differs from the attribute, which React keeps up to date for a slider.
      expect([untouched, chosen]).toContainEqual(await shown(page));
      await page.reload();
      await waitUntilShown(page, path);
      expect([untouched, chosen]).toContainEqual(await shown(page));
    },
  );

test('Back after a reload leads to the place that was left, with what was unfolded there', async ({
  page,
}) => {
  await openHydrated(page, '/faq');
  const answer = page.getByRole('main').locator('details').nth(2);
  await answer.locator('summary').click();
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await inFooter(page, 'Imprint').evaluate((link: HTMLElement) => link.click());
  await waitUntilShown(page, '/imprint');
  await page.reload();
  await waitUntilShown(page, '/imprint');
  await page.goBack();
  await waitUntilShown(page, '/faq');
  await expect(answer).toHaveAttribute('open', '');
  expect(await page.evaluate(() => scrollY)).toBe(300);
});

test('the menu of a phone closes when the focus leaves it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 560 });
  await openHydrated(page, '/');
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link').last().focus();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
});
