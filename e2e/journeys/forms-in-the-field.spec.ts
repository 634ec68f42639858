import type { Locator, Page } from '@playwright/test';
import type { Backend } from '../support/backend.ts';
import type { TestSite } from '../support/site.ts';
import { expect, openHydrated, test } from '../support/test.ts';
import { nightlyUnless } from '../support/nightly.ts';

let site: TestSite;
let stack: Backend;

test.beforeAll(({ backendSite }) => {
  stack = backendSite;
  site = backendSite.site;
});

/** Every form of the site: how one gets to it, its fields by label, where it sends, and what is stored. */
const FORMS: readonly {
  name: string;
  request: RegExp;
  open: (page: Page) => Promise<Locator>;
  /** Label → value, the address of mail first. */
  fields: (mail: string) => Readonly<Record<string, string>>;
  submit: string;
  stored: string;
  rows: (mail: string) => string;
}[] = [
  {
    name: 'newsletter',
    request: /\/functions\/v1\/newsletter-signup/,
    open: async (page) => {
      await openHydrated(page, `${site.url}/`);
      return page.locator('form', { has: page.getByRole('button', { name: /^Subscrib/ }) });
    },
    fields: (mail) => ({ 'Email address': mail }),
    submit: 'Subscribe',
    stored: 'Success!',
    rows: (mail) => `select email from public.newsletter_subscribers where email = '${mail}'`,
  },
  {
    name: 'application',
    request: /\/rest\/v1\/job_applications/,
    open: async (page) => {
      await openHydrated(page, `${site.url}/careers`);
      await page.locator('summary', { hasText: 'Vibe Coder' }).click();
      return page.getByRole('form', { name: 'Apply as Vibe Coder' });
    },
    fields: (mail) => ({
      Email: mail,
      Name: 'Ada Lovelace',
      'LinkedIn profile URL': 'https://www.linkedin.com/in/ada',
    }),
    submit: 'Submit Application',
    stored: 'Application Submitted!',
    rows: (mail) =>
      `select applicant_name as name, linkedin_profile as profile from public.job_applications where applicant_email = '${mail}'`,
  },
  {
    name: 'demo request',
    request: /\/rest\/v1\/demo_requests/,
    open: async (page) => {
      await openHydrated(page, `${site.url}/pricing`);
      await page.getByRole('main').getByRole('button', { name: 'Book a Demo' }).first().click();
      return page.getByRole('form', { name: 'Demo request' });
    },
    fields: (mail) => ({ 'Work email': mail, Name: 'Ada Lovelace', Company: 'Shop' }),
    submit: 'Request a Demo',
    stored: 'Request Submitted!',
    rows: (mail) => `select name from public.demo_requests where email = '${mail}'`,
  },
];

const rowsOf = (sql: string): Promise<Record<string, unknown>[]> => stack.sql(sql);

async function fill(form: Locator, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
}

/** Types as a paste does it: the browser's own clean-up of pasted text would hide what a script or an app puts in. */
async function put(input: Locator, value: string): Promise<void> {
  await input.evaluate((element, text) => {
    (element as HTMLInputElement).value = text;
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, value);
}

for (const [index, form] of FORMS.entries()) {
  const mail = (what: string) => `${what}-${index}@example.com`;
  const success = (page: Page) => page.getByText(form.stored, { exact: true });

  test(
    `${form.name}: the answer is lost after the row was stored, and the next try is one row and a success`,
    nightlyUnless(form.name === 'application'),
    async ({ page }) => {
      const opened = await form.open(page);
      let asked = 0;
      await page.route(form.request, async (route) => {
        asked += 1;
        if (asked > 1) return route.continue();
        await route.fetch();
        await route.abort();
      });
      const fields = form.fields(mail('lost'));
      await fill(opened, fields);
      await opened.getByRole('button', { name: form.submit }).click();
      await expect(page.getByText(/Please try again\.$/).first()).toBeVisible();
      expect(await rowsOf(form.rows(mail('lost')))).toHaveLength(1);
      for (const [label, value] of Object.entries(fields))
        await expect(opened.getByLabel(label)).toHaveValue(value);
      await opened.getByRole('button', { name: form.submit }).click();
      await expect(success(page)).toBeVisible();
      expect(await rowsOf(form.rows(mail('lost')))).toHaveLength(1);
      expect(asked).toBe(2);
    },
  );

  test(
    `${form.name}: a double click and Enter are one request`,
    nightlyUnless(form.name === 'application'),
    async ({ page }) => {
      const opened = await form.open(page);
      let asked = 0;
      page.on('request', (request) => {
        if (form.request.test(request.url()) && request.method() === 'POST') asked += 1;
      });
      let answer = (): void => undefined;
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route(form.request, async (route) => {
        await held;
        await route.continue();
      });
      await fill(opened, form.fields(mail('double')));
      const [first] = Object.keys(form.fields(''));
      await opened.getByLabel(first!).press('Enter');
      await opened.getByRole('button', { name: /ubmit|equest|ubscri/ }).dblclick({ force: true });
      answer();
      await expect(success(page)).toBeVisible();
      expect(await rowsOf(form.rows(mail('double')))).toHaveLength(1);
      expect(asked).toBe(1);
    },
  );

  test(
    `${form.name}: what nobody sees is not stored, and an international domain is`,
    nightlyUnless(form.name === 'application'),
    async ({ page }) => {
      const opened = await form.open(page);
      const stored = `odd-${index}@xn--mller-kva.de`;
      for (const [label, value] of Object.entries(form.fields(`odd-${index}@müller.de`)))
        await put(opened.getByLabel(label), `\u200B\u2060\u200E${value.replace(' ', '\t')}\u202E\uFEFF`);
      await opened.getByRole('button', { name: form.submit }).click();
      await expect(success(page)).toBeVisible();
      const [row] = await rowsOf(form.rows(stored));
      expect(row).toBeDefined();
      for (const value of Object.values(row ?? {}))
        expect(['Ada Lovelace', 'https://www.linkedin.com/in/ada', stored]).toContain(value);
    },
  );

  test(
    `${form.name}: a wrong address is told at the field with its reason, and has the focus`,
    nightlyUnless(form.name === 'application'),
    async ({ page }) => {
      const opened = await form.open(page);
      await fill(opened, form.fields('ada@example..com'));
      await opened.getByRole('button', { name: form.submit }).click();
      const [label] = Object.keys(form.fields(''));
      const input = opened.getByLabel(label!);
      await expect(input).toHaveAttribute('aria-invalid', 'true');
      await expect(input).toHaveAccessibleDescription(/“example\.\.com” after the @ is not a domain/);
      await expect(input).toBeFocused();
      await input.fill(mail('corrected'));
      await expect(input).not.toHaveAttribute('aria-invalid');
      await opened.getByRole('button', { name: form.submit }).click();
      await expect(success(page)).toBeVisible();
      expect(await rowsOf(form.rows(mail('corrected')))).toHaveLength(1);
    },
  );

  test(
    `${form.name}: software that fills in every field it finds is stored, or told that it was not`,
    nightlyUnless(form.name === 'application'),
    async ({ page }) => {
      const opened = await form.open(page);
      await opened.evaluate((element) => {
        for (const input of element.querySelectorAll('input'))
          input.value = /url/.test(input.type) ? 'https://ada.example' : 'Ada';
      });
      await fill(opened, form.fields(mail('filler')));
      await opened.getByRole('button', { name: form.submit }).click();
      const told = page.getByText(/so nothing was sent/).first();
      await expect(success(page).or(told).first()).toBeVisible();
      if (await told.isVisible()) {
        expect(await rowsOf(form.rows(mail('filler')))).toHaveLength(0);
        await opened.getByRole('button', { name: form.submit }).click();
      }
      await expect(success(page)).toBeVisible();
      expect(await rowsOf(form.rows(mail('filler')))).toHaveLength(1);
    },
  );
}
