import type { Page } from '@playwright/test';
import type { Backend } from '../support/backend.ts';
import type { TestSite } from '../support/site.ts';
import { expect, openHydrated, test } from '../support/test.ts';

let site: TestSite;
let stack: Backend;

test.describe.configure({ mode: 'serial' });

test.beforeAll(({ backendSite }) => {
  stack = backendSite;
  site = backendSite.site;
});

const newsletter = (page: Page) => ({
  email: page.getByRole('textbox', { name: /email/i }),
  button: page.getByRole('button', { name: /^Subscrib/ }),
});

const SIGN_UP = /\/functions\/v1\/newsletter-signup/;
const APPLY = /\/rest\/v1\/job_applications/;

/** Milliseconds after which both clients give up. */
const CLIENT_TIMEOUT_MS = 20_000;

test('newsletter: an address is stored, the message shown, the field cleared', async ({ page }) => {
  await openHydrated(page, `${site.url}/`);
  const { email, button } = newsletter(page);
  await email.fill('  Reader@Example.com ');
  await button.click();
  await expect(page.getByText('Success!', { exact: true })).toBeVisible();
  await expect(email).toHaveValue('');
  await expect(button).toBeEnabled();
  const rows = await stack.sql('select email from public.newsletter_subscribers');
  expect(rows).toContainEqual({ email: 'reader@example.com' });
});

test('newsletter: while it is sent, the button says so, inputs are disabled, and it is sent once', async ({
  page,
}) => {
  await openHydrated(page, `${site.url}/`);
  let sent = 0;
  let answer = () => {};
  const isLooked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(SIGN_UP, async (route) => {
    sent += 1;
    await isLooked;
    await route.fulfill({ json: { message: 'Thank you.' }, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
  const { email, button } = newsletter(page);
  await email.fill('reader@example.com');
  await button.dblclick();
  await expect(page.getByRole('button', { name: 'Subscribing...' })).toBeDisabled();
  await expect(email).toBeDisabled();
  answer();
  await expect(page.getByText('Thank you.', { exact: true })).toBeVisible();
  expect(sent).toBe(1);
});

test('newsletter: an address without @ is refused with the toast of the specification', async ({ page }) => {
  await openHydrated(page, `${site.url}/`);
  const { email, button } = newsletter(page);
  // Past the browser's own check, as from a browser that has none.
  await email.evaluate((element) => element.closest('form')?.setAttribute('novalidate', ''));
  await email.fill('reader');
  await button.click();
  await expect(page.getByText('Invalid email', { exact: true })).toBeVisible();
  await expect(page.getByText('Please enter a valid email address.', { exact: true })).toBeVisible();
  await expect(email).toHaveValue('reader');
});

/** Has the clients' time-outs come at once: no test waits that long. */
async function shortenTimeouts(page: Page): Promise<void> {
  await page.addInitScript((ms) => {
    const setTimeout = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: () => void, delay = 0) => setTimeout(run, delay === ms ? 1000 : delay),
    });
  }, CLIENT_TIMEOUT_MS);
}

test('newsletter: a backend that never answers: the toast says so and the address stays', async ({
  page,
}) => {
  await shortenTimeouts(page);
  await openHydrated(page, `${site.url}/`);
  await page.route(SIGN_UP, () => {});
  const { email, button } = newsletter(page);
  await email.fill('reader@example.com');
  await button.click();
  await expect(page.getByText('Something went wrong. Please try again.', { exact: true })).toBeVisible();
  await expect(email).toHaveValue('reader@example.com');
  await expect(button).toBeEnabled();
});

test('application: a backend that never answers: the toast says so and the fields stay', async ({ page }) => {
  await shortenTimeouts(page);
  await openHydrated(page, `${site.url}/careers`);
  await page.route(APPLY, () => {});
  const form = await openForm(page, 'Data Scientist');
  await form.getByLabel(/LinkedIn/).fill('https://www.linkedin.com/in/ada');
  await form.getByLabel(/Name/).fill('Ada');
  await form.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Submission Failed', { exact: true })).toBeVisible();
  await expect(form.getByLabel(/LinkedIn/)).toHaveValue('https://www.linkedin.com/in/ada');
  await expect(form.getByLabel(/Name/)).toHaveValue('Ada');
});

test('demo request: a backend that never answers: the toast says so and the fields stay', async ({
  page,
}) => {
  await shortenTimeouts(page);
  await openHydrated(page, `${site.url}/pricing`);
  await page.route(/\/rest\/v1\/demo_requests/, () => {});
  await page.getByRole('main').getByRole('button', { name: 'Book a Demo' }).first().click();
  const form = page.getByRole('form', { name: 'Demo request' });
  const typed = { Name: 'Ada', 'Work email': 'ada@shop.example', Company: 'Shop' };
  for (const [label, value] of Object.entries(typed)) await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: 'Request a Demo' }).click();
  await expect(page.getByText('Submission Failed', { exact: true })).toBeVisible();
  for (const [label, value] of Object.entries(typed)) await expect(form.getByLabel(label)).toHaveValue(value);
});

async function openForm(page: Page, position: string) {
  await page.locator('summary', { hasText: position }).click();
  return page.getByRole('form', { name: `Apply as ${position}` });
}

test('application: values are trimmed, empty ones stored as null, the fields cleared', async ({ page }) => {
  await openHydrated(page, `${site.url}/careers`);
  const form = await openForm(page, 'Vibe Coder');
  await form.getByLabel(/LinkedIn/).fill('https://www.linkedin.com/in/grace');
  await form.getByLabel(/Name/).fill('  Grace Hopper  ');
  await form.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Application Submitted!', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Your application for Vibe Coder has been successfully submitted.', { exact: true }),
  ).toBeVisible();
  await expect(form.getByLabel(/LinkedIn/)).toHaveValue('');
  const result = JSON.stringify(
    await stack.sql(
      'select job_id, job_title, linkedin_profile, applicant_name, applicant_email from public.job_applications',
    ),
  );
  expect(result).toContain('vibe-coder');
  expect(result).toContain('"Grace Hopper"');
  expect(result).toContain('null');
});

test('application: an empty profile is refused in words, at the field', async ({ page }) => {
  await openHydrated(page, `${site.url}/careers`);
  const form = await openForm(page, 'Sales Manager');
  await form.getByLabel(/LinkedIn/).fill('   ');
  await form.getByRole('button', { name: 'Submit Application' }).click();
  await expect(form.getByText('LinkedIn Profile Required')).toBeVisible();
  await expect(form.getByText('Please provide your LinkedIn profile URL.')).toBeVisible();
  await expect(form.getByLabel(/LinkedIn/)).toBeFocused();
});

test('careers: one position is open at a time, and the hero leads to them', async ({ page }) => {
  await openHydrated(page, `${site.url}/careers`);
  const positions = page.locator('details');
  await expect(positions).toHaveCount(4);
  await page.getByRole('link', { name: 'View Open Positions' }).click();
  await expect(page.getByRole('heading', { name: 'Open Positions' })).toBeInViewport();
  await positions.nth(0).locator('summary').click();
  await positions.nth(2).locator('summary').click();
  await expect(positions.nth(0)).not.toHaveAttribute('open');
  await expect(positions.nth(2)).toHaveAttribute('open', '');
});
