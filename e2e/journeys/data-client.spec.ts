import type { Locator, Page, Route } from '@playwright/test';
import { startStack } from '@site/supabase';
import { databaseFolder } from '@site/supabase/testing';
import { watchPolicy } from '../support/policy-watch.ts';
import { watchPrivacy } from '../support/privacy-watch.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { expect, openHydrated, quiet, test } from '../support/test.ts';
import { NIGHTLY, nightlyUnless } from '../support/nightly.ts';

let site: TestSite;
let stack: Awaited<ReturnType<typeof startStack>>;
let folder: Awaited<ReturnType<typeof databaseFolder>>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  folder = await databaseFolder();
  stack = await startStack({ dataDir: folder.path, port: 0, submissionBudget: 1000 });
  site = await startSite({ PUBLIC_SUPABASE_URL: stack.url });
});
test.afterAll(async () => {
  await Promise.allSettled([site?.stop(), stack?.stop()]);
  await folder?.remove();
});

const SENTENCE = /did not load\. Your text is kept/;
/** In the code of the client and in no other of the site. */
const CLIENT_TEXT = 'realtime/v1';

/** The forms that store rows by the client: how a visitor gets to one, fills it in, and learns that it was stored. */
const FORMS: readonly {
  name: string;
  path: string;
  table: string;
  open: (page: Page) => Promise<Locator>;
  fields: Readonly<Record<string, string>>;
  submit: string;
  stored: string;
}[] = [
  {
    name: 'application',
    path: '/careers',
    table: 'job_applications',
    open: async (page) => {
      await page.locator('summary', { hasText: 'Vibe Coder' }).click();
      return page.getByRole('form', { name: 'Apply as Vibe Coder' });
    },
    fields: { 'LinkedIn profile URL': 'https://www.linkedin.com/in/ada', Name: 'Ada' },
    submit: 'Submit Application',
    stored: 'Application Submitted!',
  },
  {
    name: 'demo request',
    path: '/pricing',
    table: 'demo_requests',
    open: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Book a Demo' }).first().click();
      return page.getByRole('form', { name: 'Demo request' });
    },
    fields: { Name: 'Ada', 'Work email': 'ada@shop.example', Company: 'Shop' },
    submit: 'Request a Demo',
    stored: 'Request Submitted!',
  },
];

async function fill(form: Locator, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).first().fill(value);
}

/** Number of rows in a table. */
async function rowsOf(table: string): Promise<number> {
  const [result] = await stack.sql(`select count(*)::int as rows from public.${table}`);
  return Number(result?.rows[0]?.['rows']);
}

/** From now on answers requests for the client's code as told; all others go on. */
async function onClientCode(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(/\.js$/, async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(CLIENT_TEXT)) await answer(route);
    else await route.fulfill({ response });
  });
}

for (const { name, path, table, open, fields, submit, stored } of FORMS) {
  test(
    `${name}: the client comes with the focus, and neither stores, nor signs in, nor opens a socket`,
    nightlyUnless(name === 'application'),
    async ({ page, context }) => {
      const refused = await watchPolicy(context);
      const watch = await watchPrivacy(context, site.url);
      await context.route(`${stack.url}/**`, (route) => route.continue());
      const sockets: string[] = [];
      page.on('websocket', (socket) => sockets.push(socket.url()));
      const clients: string[] = [];
      page.on('response', async (response) => {
        if (!response.url().endsWith('.js')) return;
        if ((await response.text().catch(() => '')).includes(CLIENT_TEXT)) clients.push(response.url());
      });

      await openHydrated(page, `${site.url}${path}`);
      const form = await open(page);
      await expect(form).toBeVisible();
      await quiet(page);
      expect(clients).toEqual([]);

      watch.forget();
      await form.getByLabel(Object.keys(fields)[0]!).first().focus();
      await expect.poll(() => clients.length).toBe(1);
      await quiet(page);
      expect(watch.foreignRequests()).toEqual([]);

      const before = await rowsOf(table);
      await fill(form, fields);
      await form.getByRole('button', { name: submit }).click();
      await expect(page.getByText(stored, { exact: true })).toBeVisible();
      expect(await rowsOf(table)).toBe(before + 1);
      await quiet(page);

      expect(clients).toHaveLength(1);
      expect(watch.foreignRequests()).toEqual([`POST ${stack.url}/rest/v1/${table}`]);
      expect(watch.writes()).toEqual([]);
      expect(await watch.stored(page)).toEqual([]);
      expect(sockets).toEqual([]);
      expect(refused).toEqual([]);
    },
  );

  test(
    `${name}: code that does not load is told at the form, keeps the text, and is asked for again`,
    nightlyUnless(name === 'application'),
    async ({ page }) => {
      await openHydrated(page, `${site.url}${path}`);
      const form = await open(page);
      let asked = 0;
      let isBlocked = true;
      await onClientCode(page, async (route) => {
        asked += 1;
        await (isBlocked ? route.abort() : route.continue());
      });
      await fill(form, fields);
      await form.getByRole('button', { name: submit }).click();
      await expect(form.getByText(SENTENCE)).toBeVisible();
      for (const [label, value] of Object.entries(fields))
        await expect(form.getByLabel(label).first()).toHaveValue(value);
      const askedInVain = asked;
      expect(askedInVain).toBeGreaterThan(0);

      isBlocked = false;
      const before = await rowsOf(table);
      await form.getByRole('button', { name: submit }).click();
      await expect(page.getByText(stored, { exact: true })).toBeVisible();
      await expect(form.getByText(SENTENCE)).toBeHidden();
      expect(asked).toBe(askedInVain + 1);
      expect(await rowsOf(table)).toBe(before + 1);
    },
  );
}

/** What old or locked browsers lack, as code that runs before the page's own. */
const LACKING: Readonly<Record<string, () => void>> = {
  WebSocket: () => Reflect.deleteProperty(window, 'WebSocket'),
  'AbortSignal.timeout': () => Reflect.deleteProperty(AbortSignal, 'timeout'),
  'crypto.randomUUID': () => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'),
  'storage and what is like it': () => {
    const refuse = () => {
      throw new DOMException('Denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse });
    Reflect.deleteProperty(window, 'BroadcastChannel');
    Reflect.deleteProperty(Navigator.prototype, 'locks');
  },
};

for (const [what, remove] of Object.entries(LACKING)) {
  test(`a browser without ${what} sends every form`, NIGHTLY, async ({ page }) => {
    await page.addInitScript(remove);
    for (const { path, table, open, fields, submit, stored } of FORMS) {
      const before = await rowsOf(table);
      await openHydrated(page, `${site.url}${path}`);
      const form = await open(page);
      await fill(form, fields);
      await form.getByRole('button', { name: submit }).click();
      await expect(page.getByText(stored, { exact: true })).toBeVisible();
      expect(await rowsOf(table)).toBe(before + 1);
    }
  });
}
