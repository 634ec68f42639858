import type { Locator, Page, Route } from '@playwright/test';
import type { Backend } from '../support/backend.ts';
import { watchPolicy } from '../support/policy-watch.ts';
import { watchPrivacy } from '../support/privacy-watch.ts';
import type { TestSite } from '../support/site.ts';
import { expect, openHydrated, quiet, test } from '../support/test.ts';
import { NIGHTLY } from '../support/nightly.ts';

let site: TestSite;
let stack: Backend;

test.describe.configure({ mode: 'serial' });

test.beforeAll(({ backendSite }) => {
  stack = backendSite;
  site = backendSite.site;
});

const SENTENCE = /did not load\. Your text is kept/;
/** In the code of the client and in no other of the site. */
const CLIENT_TEXT = 'realtime/v1';

/** One of the forms that store rows by the client; the others do it by the same code. */
const PATH = '/careers';
const TABLE = 'job_applications';
const FIELDS = { 'LinkedIn profile URL': 'https://www.linkedin.com/in/ada', Name: 'Ada' };

async function openForm(page: Page): Promise<Locator> {
  await openHydrated(page, `${site.url}${PATH}`);
  await page.locator('summary', { hasText: 'Vibe Coder' }).click();
  return page.getByRole('form', { name: 'Apply as Vibe Coder' });
}

/** Sends the form, and expects one row more. */
async function expectStored(page: Page, form: Locator): Promise<void> {
  const before = await countRows();
  await form.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Application Submitted!', { exact: true })).toBeVisible();
  expect(await countRows()).toBe(before + 1);
}

async function fill(form: Locator): Promise<void> {
  for (const [label, value] of Object.entries(FIELDS)) await form.getByLabel(label).first().fill(value);
}

async function countRows(): Promise<number> {
  const [row] = await stack.sql(`select count(*)::int as rows from public.${TABLE}`);
  return Number(row?.['rows']);
}

/** From now on answers requests for the client's code as told; all others go on. */
async function onClientCode(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(/\.js$/, async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(CLIENT_TEXT)) await answer(route);
    else await route.fulfill({ response });
  });
}

test('the client comes with the focus, and neither stores, nor signs in, nor opens a socket', async ({
  page,
  context,
}) => {
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

  const form = await openForm(page);
  await expect(form).toBeVisible();
  await quiet(page);
  expect(clients).toEqual([]);

  watch.forget();
  await form.getByLabel('LinkedIn profile URL').focus();
  await expect.poll(() => clients.length).toBe(1);
  await quiet(page);
  expect(watch.foreignRequests()).toEqual([]);

  await fill(form);
  await expectStored(page, form);
  await quiet(page);
  expect(clients).toHaveLength(1);
  expect(watch.foreignRequests()).toEqual([`POST ${stack.url}/rest/v1/${TABLE}`]);
  expect(watch.writes()).toEqual([]);
  expect(await watch.stored(page)).toEqual([]);
  expect(sockets).toEqual([]);
  expect(refused).toEqual([]);
});

test('code that does not load is told at the form, keeps the text, and is asked for again', async ({
  page,
}) => {
  const form = await openForm(page);
  let asked = 0;
  let isBlocked = true;
  await onClientCode(page, async (route) => {
    asked += 1;
    await (isBlocked ? route.abort() : route.continue());
  });
  await fill(form);
  await form.getByRole('button', { name: 'Submit Application' }).click();
  await expect(form.locator('p', { hasText: SENTENCE })).toBeVisible();
  for (const [label, value] of Object.entries(FIELDS))
    await expect(form.getByLabel(label).first()).toHaveValue(value);
  const askedInVain = asked;
  expect(askedInVain).toBeGreaterThan(0);

  isBlocked = false;
  await expectStored(page, form);
  await expect(form.locator('p', { hasText: SENTENCE })).toBeHidden();
  expect(asked).toBe(askedInVain + 1);
});

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
  test(`a browser without ${what} sends the form`, NIGHTLY, async ({ page }) => {
    await page.addInitScript(remove);
    const form = await openForm(page);
    await fill(form);
    await expectStored(page, form);
  });
}
