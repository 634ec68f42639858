import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { overflowing, violations } from '../accessibility/page-checks.ts';
import { sql } from '../support/backend.ts';
import { startDev, type DevServer } from '../support/dev-server.ts';
import { WORKSPACE } from '../support/site.ts';
import { expect, NIGHTLY, test } from '../support/test.ts';

// A limit for what hangs: each start of the command compiles.
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.use({ reducedMotion: 'reduce' });

let careers: DevServer;
let content: DevServer;
let marketing: DevServer;

const BACKEND = process.env['BACKEND_URL'] ?? '';

function start(remote: string, given: NodeJS.ProcessEnv = {}): Promise<DevServer> {
  const { PUBLIC_SUPABASE_URL: _url, SUPABASE_PORT: _port, ...env } = process.env;
  return startDev(path.join(WORKSPACE, `mfe-${remote}`), `PORT_${remote.toUpperCase()}`, [], {
    ...env,
    ...given,
  });
}

test.beforeAll(async () => {
  // Three at once: none is in the way of another. A folder without data belongs to no stack.
  const noStack = { SUPABASE_DATA_DIR: path.join(WORKSPACE, 'none') };
  [careers, content, marketing] = await Promise.all([
    start('careers', {
      PUBLIC_SUPABASE_URL: BACKEND,
      PUBLIC_BOOKING_URL: 'https://calendar.example.org/ours',
    }),
    start('content', noStack),
    start('marketing', noStack),
  ]);
});
test.afterAll(() => Promise.all([careers?.stop(), content?.stop(), marketing?.stop()]));

const bar = (page: Page) => page.getByRole('complementary', { name: /, alone$/ });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const toast = (page: Page, text: string) =>
  page.getByRole('listitem', { includeHidden: true }).getByText(text, { exact: true });

/** The answer of a development server to a request with these headers. */
const answerTo = (headers: Record<string, string>) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(`${careers.url}/careers`, { headers: { accept: 'text/html', ...headers } }, (answer) =>
      resolve(answer.resume()),
    ).on('error', reject);
  });

test('a page of another site reads no build, also where its name leads to this machine', async () => {
  const origins = ['https://elsewhere.example', 'http://localhost.elsewhere.example', 'null', careers.url];
  const allowed = await Promise.all(
    origins.map(async (origin) => (await answerTo({ origin })).headers['access-control-allow-origin']),
  );
  expect(allowed).toEqual([undefined, undefined, undefined, careers.url]);
  const { port } = new URL(careers.url);
  for (const host of ['elsewhere.example', 'localhost.elsewhere.example'])
    expect((await answerTo({ host: `${host}:${port}` })).statusCode).toBe(403);
  for (const host of ['localhost', '127.0.0.1'])
    expect((await answerTo({ host: `${host}:${port}` })).statusCode).toBe(200);
});

test('an application is stored in the backend of the settings, and a toast says so', async ({ page }) => {
  await page.goto(`${careers.url}/careers`);
  await expect(bar(page)).toContainText(`Backend: ${BACKEND}`);
  await page.locator('summary', { hasText: 'Vibe Coder' }).click();
  const form = page.getByRole('form', { name: 'Apply as Vibe Coder' });
  await form.getByLabel(/LinkedIn/).fill('https://www.linkedin.com/in/alone');
  await form.getByRole('button', { name: 'Submit Application' }).click();
  await expect(toast(page, 'Application Submitted!')).toBeVisible();
  const rows = `select id from public.job_applications where linkedin_profile like '%/in/alone'`;
  expect(await sql(rows)).toHaveLength(1);
});

test('without a backend no form says that it succeeded, and a toast says which setting is missing', async ({
  page,
}) => {
  await page.goto(marketing.url);
  await expect(bar(page)).toContainText('No backend: forms store nothing');
  const email = page.getByRole('textbox', { name: /email/i });
  await email.fill('reader@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(toast(page, 'No backend: nothing was stored')).toBeVisible();
  await expect(toast(page, 'Success!')).toHaveCount(0);
  await expect(email, 'what was typed').toHaveValue('reader@example.com');
});

test('store, consent and the way to the index are on every page, above its content', async ({ page }) => {
  await page.goto(`${careers.url}/careers`);
  await expect(heading(page)).toBeVisible();
  const below = (await bar(page).boundingBox())!;
  expect((await page.getByRole('main').boundingBox())!.y).toBe(below.y + below.height);
  await bar(page).getByLabel('Consent').selectOption('All rejected');
  await bar(page).getByText('Store', { exact: true }).click();
  await expect(bar(page).getByRole('region', { name: 'Store' })).toContainText('"analytics": false');

  await bar(page).getByRole('button', { name: 'Tools' }).press('Enter');
  await expect(bar(page).getByLabel('Consent')).toHaveCount(0);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await expect(bar(page).getByLabel('Consent'), 'it stays small').toHaveCount(0);
  await bar(page).getByRole('link', { name: 'All of careers' }).press('Enter');
  await expect(heading(page)).toHaveText('careers');
  await page.getByRole('link', { name: '/careers', exact: true }).click();
  await expect(heading(page)).not.toHaveText('careers');
});

test(
  'the index lists every page, home is at / too, and a path of nobody or of another remote says so',
  NIGHTLY,
  async ({ page }) => {
    await page.goto(content.url);
    await expect(page.getByRole('link', { name: '/resources', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /^\/use-cases\// })).toHaveCount(4);
    await page.getByRole('link', { name: '/blog/seasonal-marketing' }).click();
    await expect(heading(page)).toContainText('Seasonal');
    await page.goto(marketing.url);
    await expect(page.getByRole('textbox', { name: /email/i })).toBeVisible();
    for (const [address, title] of [
      [`${careers.url}/careers/nothing`, 'Page not found: /careers/nothing'],
      [`${content.url}/blog/never-written`, 'Page not found: /blog/never-written'],
      [`${careers.url}/pricing`, 'Page not found: /pricing'],
    ] as const) {
      await page.goto(address);
      await expect(heading(page)).toHaveText(title);
      await page.getByRole('main').getByRole('link').click();
      await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible();
    }
  },
);

test('index and bar have no violation, and everything fits', NIGHTLY, async ({ page }) => {
  for (const width of [360, 768, 1280])
    for (const address of [content.url, `${careers.url}/pricing`, `${careers.url}/careers`]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address);
      await expect(heading(page)).toBeVisible();
      if (width < 640) await bar(page).getByRole('button', { name: 'Tools' }).click();
      await bar(page).getByText('Store', { exact: true }).click();
      await expect(bar(page).getByRole('region', { name: 'Store' })).toBeVisible();
      expect([...(await overflowing(page)), ...(await violations(page))], `${address}, ${width} px`).toEqual(
        [],
      );
      await page.evaluate(() => sessionStorage.clear());
    }
});
