import type { Locator, Page } from '@playwright/test';
import { watchPolicy } from '../support/policy-watch.ts';
import { watchPrivacy } from '../support/privacy-watch.ts';
import { expect, openHydrated, quiet, test } from '../support/test.ts';

/** In the code of the client and in no other of the site. */
const CLIENT_TEXT = 'realtime/v1';

/** One of the forms that store rows by the client; the others do it by the same code. */
async function openForm(page: Page): Promise<Locator> {
  await openHydrated(page, '/careers');
  await page.locator('summary', { hasText: 'Data Scientist' }).click();
  return page.getByRole('form', { name: 'Apply as Data Scientist' });
}

async function send(page: Page, form: Locator): Promise<void> {
  await form.getByLabel('LinkedIn profile URL').fill('https://www.linkedin.com/in/ada');
  await form.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Application Submitted!', { exact: true })).toBeVisible();
}

test('the client comes with the focus, and neither stores, nor signs in, nor opens a socket', async ({
  page,
  context,
}) => {
  const refused = await watchPolicy(context);
  const watch = await watchPrivacy(context);
  const url = process.env['BACKEND_URL'] ?? '';
  await context.route(`${url}/**`, (route) => route.continue());
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

  await send(page, form);
  await quiet(page);
  expect(clients).toHaveLength(1);
  expect(watch.foreignRequests()).toEqual([`POST ${url}/rest/v1/job_applications`]);
  expect(watch.writes()).toEqual([]);
  expect(await watch.stored(page)).toEqual([]);
  expect(sockets).toEqual([]);
  expect(refused).toEqual([]);
});

test('a browser without storage and what is like it, sockets or young functions sends the form', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse });
    for (const [owner, name] of [
      [window, 'BroadcastChannel'],
      [window, 'WebSocket'],
      [Navigator.prototype, 'locks'],
      [AbortSignal, 'timeout'],
      [Crypto.prototype, 'randomUUID'],
    ] as [object, string][])
      Reflect.deleteProperty(owner, name);
  });
  await send(page, await openForm(page));
});
