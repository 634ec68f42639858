import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { WORKSPACE } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const REMOVAL = readFileSync(path.join(WORKSPACE, 'shell/public/sw.js'), 'utf8');

const POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Worker of a site that answers every page from its cache. */
const EARLIER = `addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(caches.open('old').then((cache) => cache.put('/', new Response('<title>Old</title>', { headers: { 'content-type': 'text/html' } }))));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(caches.match('/'));
});`;

test('every usual address has the worker that removes itself, and a visitor of an earlier site gets it', async ({
  page,
  request,
}) => {
  for (const name of ['sw.js', 'service-worker.js', 'serviceworker.js', 'ngsw-worker.js']) {
    const answer = await request.get(`/${name}`);
    expect(await answer.text(), name).toContain('registration.unregister()');
    expect(answer.headers(), name).toMatchObject({ 'cache-control': 'no-cache' });
  }
  let worker = EARLIER;
  const site = createServer(({ url }, response) => {
    const [type, text] = url === '/sw.js' ? ['text/javascript', worker] : ['text/html', '<title>New</title>'];
    // The policy of files that are no pages.
    response.writeHead(200, {
      'content-type': type,
      ...(url === '/sw.js' ? { 'content-security-policy': POLICY } : {}),
    });
    response.end(text);
  });
  await new Promise<void>((resolve) => site.listen(0, resolve));
  const url = `http://localhost:${(site.address() as AddressInfo).port}/`;
  try {
    await page.goto(url);
    await page.evaluate(async () => {
      const controlled = new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve);
      });
      await navigator.serviceWorker.register('/sw.js');
      await controlled;
    });
    await page.goto(url);
    await expect(page).toHaveTitle('Old');
    worker = REMOVAL;
    await page.goto(url);
    await expect(page).toHaveTitle('New');
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0);
    await page.reload();
    await expect(page).toHaveTitle('New');
  } finally {
    site.closeAllConnections();
    site.close();
  }
});
