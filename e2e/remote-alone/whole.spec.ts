import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startStack } from '@site/supabase';
import { databaseFolder } from '@site/supabase/testing';
import { overflowing, violations } from '../accessibility/page-checks.ts';
import { startDev, type DevServer } from '../support/dev-in-site.ts';
import { WORKSPACE } from '../support/site.ts';
import { expect, openHydrated, test } from '../support/test.ts';
import { NIGHTLY } from '../support/nightly.ts';

// A limit for what hangs: each start of the command compiles.
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.use({ reducedMotion: 'reduce' });

let careers: DevServer;
let content: DevServer;
let marketing: DevServer;
let folder: Awaited<ReturnType<typeof databaseFolder>>;
let stack: Awaited<ReturnType<typeof startStack>>;

function start(remote: string, given: NodeJS.ProcessEnv = {}): Promise<DevServer> {
  const { PUBLIC_SUPABASE_URL: _url, SUPABASE_PORT: _port, ...env } = process.env;
  return startDev(path.join(WORKSPACE, `mfe-${remote}`), `PORT_${remote.toUpperCase()}`, [], {
    ...env,
    ...given,
  });
}

test.beforeAll(async () => {
  folder = await databaseFolder();
  stack = await startStack({ dataDir: folder.path, port: 0 });
  // Three at once: none is in the way of another. A folder without data belongs to no stack.
  const noStack = { SUPABASE_DATA_DIR: path.join(folder.path, 'none') };
  [careers, content, marketing] = await Promise.all([
    start('careers', {
      PUBLIC_SUPABASE_URL: stack.url,
      PUBLIC_BOOKING_URL: 'https://calendar.example.org/ours',
    }),
    start('content', noStack),
    start('marketing', noStack),
  ]);
});
test.afterAll(async () => {
  await Promise.allSettled([careers?.stop(), content?.stop(), marketing?.stop(), stack?.stop()]);
  await folder?.remove();
});

const bar = (page: Page) => page.getByRole('complementary', { name: /, alone$/ });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const toast = (page: Page, text: string) =>
  page.getByRole('listitem', { includeHidden: true }).getByText(text, { exact: true });

async function apply(page: Page, profile: string): Promise<void> {
  await page.locator('summary', { hasText: 'Vibe Coder' }).click();
  const form = page.getByRole('form', { name: 'Apply as Vibe Coder' });
  await form.getByLabel(/LinkedIn/).fill(profile);
  await form.getByRole('button', { name: 'Submit Application' }).click();
}

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
  await expect(bar(page)).toContainText(`Backend: ${stack.url}`);
  await apply(page, 'https://www.linkedin.com/in/ada');
  await expect(toast(page, 'Application Submitted!')).toBeVisible();
  expect(JSON.stringify(await stack.sql('select linkedin_profile from public.job_applications'))).toContain(
    'linkedin.com/in/ada',
  );
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
  await page.getByRole('button', { name: 'Dismiss' }).first().click();

  await page.getByRole('button', { name: 'Book a Demo' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Ada');
  await dialog.getByLabel('Company', { exact: true }).fill('Analytical Engines');
  await dialog.getByLabel('Work email').fill('ada@example.com');
  await dialog.getByRole('button', { name: 'Request a Demo' }).click();
  await expect(toast(page, 'No backend: nothing was stored')).toBeVisible();
  await expect(dialog.getByLabel('Work email')).toHaveValue('ada@example.com');
});

test(
  'another remote’s dialog has a placeholder that says what would open, and takes the keys',
  NIGHTLY,
  async ({ page }) => {
    await page.goto(`${content.url}/use-cases/team-collaboration`);
    const button = page.locator('main [aria-haspopup=dialog]').first();
    await button.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Placeholder for demo-dialog' });
    await expect(dialog).toContainText('mfe-marketing');
    await expect(dialog).toContainText('SourceConsulting - Team Collaboration');
    await expect(dialog).toContainText('IsConsultingtrue');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  },
);

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

test('the index lists every page, also those of collections; home is at / too', NIGHTLY, async ({ page }) => {
  await page.goto(content.url);
  await expect(page.getByRole('link', { name: '/resources', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^\/blog\// })).toHaveCount(6);
  await expect(page.getByRole('link', { name: /^\/use-cases\// })).toHaveCount(4);
  await page.getByRole('link', { name: '/blog/seasonal-marketing' }).click();
  await expect(heading(page)).toContainText('Seasonal');
  await expect(page).toHaveTitle('/blog/seasonal-marketing of content, alone');

  await page.goto(marketing.url);
  await expect(heading(page)).toHaveText(/competitor promotion/);
  await bar(page).getByRole('link').click();
  await page.getByRole('link', { name: '/', exact: true }).click();
  await expect(heading(page)).toHaveText(/competitor promotion/);
});

test(
  'a path of nobody is not found, and one of another remote says whose it is',
  NIGHTLY,
  async ({ page }) => {
    const absent: readonly [string, string][] = [
      [`${careers.url}/careers/nothing`, 'Page not found: /careers/nothing'],
      [`${content.url}/blog/never-written`, 'Page not found: /blog/never-written'],
      [`${marketing.url}/nothing/`, 'Page not found: /nothing/'],
      [`${careers.url}/blog/seasonal-marketing`, '/blog/seasonal-marketing belongs to mfe-content'],
      [`${careers.url}/pricing`, '/pricing belongs to mfe-marketing'],
      [`${careers.url}/notes.v2`, '/notes.v2 belongs to mfe-marketing'],
    ];
    for (const [address, title] of absent) {
      await page.goto(address);
      await expect(heading(page)).toHaveText(title);
      await page.getByRole('main').getByRole('link').click();
      await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible();
    }
  },
);

test('words are as wide as in the site', NIGHTLY, async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await openHydrated(page, '/careers');
    const size = () =>
      heading(page).evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { width, height } = range.getBoundingClientRect();
        return { width, height };
      });
    await page.evaluate(() => document.fonts.ready);
    const inSite = await size();
    await page.goto(`${careers.url}/careers`);
    await expect(heading(page)).toBeVisible();
    await expect.poll(size).toEqual(inSite);
    expect(await page.evaluate(() => document.fonts.check('600 16px "Schibsted Grotesk Variable"'))).toBe(
      true,
    );
  }
});

for (const width of [360, 768, 1280]) {
  test(`index and bar have no violation at ${width} px, and everything fits`, NIGHTLY, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const address of [content.url, `${careers.url}/pricing`, `${careers.url}/careers`]) {
      await page.goto(address);
      await expect(heading(page)).toBeVisible();
      if (width < 640) await bar(page).getByRole('button', { name: 'Tools' }).click();
      await bar(page).getByText('Store', { exact: true }).click();
      await expect(bar(page).getByRole('region', { name: 'Store' })).toBeVisible();
      expect(await overflowing(page), address).toEqual([]);
      expect(await violations(page), address).toEqual([]);
      await page.evaluate(() => sessionStorage.clear());
    }
  });
}
