import type { Locator, Page } from '@playwright/test';
import { sql } from '../support/backend.ts';
import { expect, openHydrated, test } from '../support/test.ts';

/** Every form of the site: how one gets to it, its fields by label, where it sends, and what is stored. */
const FORMS: readonly {
  name: string;
  path: string;
  request: RegExp;
  open: (page: Page) => Promise<Locator>;
  /** Label → value. */
  fields: Readonly<Record<string, string>>;
  submit: string;
  stored: string;
  /** Counts what was sent. */
  rows: string;
}[] = [
  {
    name: 'newsletter',
    path: '/',
    request: /\/functions\/v1\/newsletter-signup/,
    open: (page) => Promise.resolve(page.locator('form', { has: page.getByLabel('Email address') })),
    fields: { 'Email address': 'newsletter@example.com' },
    submit: 'Subscribe',
    stored: 'Success!',
    rows: `select email from public.newsletter_subscribers where email = 'newsletter@example.com'`,
  },
  {
    name: 'application',
    path: '/careers',
    request: /\/rest\/v1\/job_applications/,
    open: async (page) => {
      await page.locator('summary', { hasText: 'Vibe Coder' }).click();
      return page.getByRole('form', { name: 'Apply as Vibe Coder' });
    },
    fields: { 'LinkedIn profile URL': 'https://www.linkedin.com/in/grace', Name: 'Grace Hopper' },
    submit: 'Submit Application',
    stored: 'Application Submitted!',
    rows: `select id from public.job_applications where job_id = 'vibe-coder' and linkedin_profile like '%/in/grace' and applicant_name = 'Grace Hopper' and applicant_email is null`,
  },
  {
    name: 'demo request',
    path: '/pricing',
    request: /\/rest\/v1\/demo_requests/,
    open: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Ask which plan fits' }).click();
      return page.getByRole('form', { name: 'Demo request' });
    },
    fields: { Name: 'Ada Lovelace', 'Work email': 'demo@example.com', Company: 'Shop' },
    submit: 'Request a Demo',
    stored: 'Request Submitted!',
    rows: `select id from public.demo_requests where email = 'demo@example.com' and role is null`,
  },
];

/** The client's own limit for an answer. */
const CLIENT_TIMEOUT_MS = 20_000;

for (const { name, path, request, open, fields, submit, stored, rows } of FORMS) {
  const expectKept = async (form: Locator) => {
    for (const [label, value] of Object.entries(fields))
      await expect(form.getByLabel(label)).toHaveValue(value);
  };

  test(`${name}: an answer is lost after the row was stored; the text stays, and the next try is one row and a success`, async ({
    page,
  }) => {
    await openHydrated(page, path);
    const form = await open(page);
    let asked = 0;
    await page.route(request, async (route) => {
      asked += 1;
      if (asked > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(` ${value} `);
    await form.getByRole('button', { name: submit }).click();
    await expect(page.getByText(/Please try again\.$/).first()).toBeVisible();
    expect(await sql(rows)).toHaveLength(1);
    for (const [label, value] of Object.entries(fields))
      expect((await form.getByLabel(label).inputValue()).trim()).toBe(value);
    await form.getByRole('button', { name: submit }).click();
    await expect(page.getByText(stored, { exact: true })).toBeVisible();
    expect(await sql(rows)).toHaveLength(1);
    expect(asked).toBe(2);
  });

  test(`${name}: a backend that never answers is told, and the text stays`, async ({ page }) => {
    await page.addInitScript((ms) => {
      const setTimeout = window.setTimeout.bind(window);
      Object.assign(window, {
        setTimeout: (run: () => void, delay = 0) => setTimeout(run, delay === ms ? 1000 : delay),
      });
    }, CLIENT_TIMEOUT_MS);
    await openHydrated(page, path);
    await page.route(request, () => {});
    const form = await open(page);
    for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
    const button = form.getByRole('button', { name: submit });
    await button.click();
    await expect(page.getByText(/Please try again\.$/).first()).toBeVisible();
    await expect(button).toBeEnabled();
    await expectKept(form);
  });
}
