import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { rawRequest } from '@site/release-serve/testing/raw-request';
import { runningConsole, type SampleConsole } from '../../testing/running-console.ts';
import { sampleSite, type SampleSite } from '@site/release-changes/testing/sample-site';

let sample: SampleSite;
let running: SampleConsole;
beforeAll(async () => {
  sample = await sampleSite();
  await sample.promote();
  running = await runningConsole(sample.site);
});
afterAll(async () => {
  await running.close();
  sample.remove();
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest({ port: running.port, path, method, headers });

const ACTION = JSON.stringify({ kind: 'rollback', package: 'alpha', why: 'too wide' });

/** Asks for an action as the page does, with other headers or another body on demand. */
function act(headers: Record<string, string> = {}, body = ACTION) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(
      {
        port: running.port,
        path: '/api/actions',
        method: 'POST',
        headers: {
          host: `127.0.0.1:${running.port}`,
          origin: running.origin,
          authorization: `Bearer ${running.token}`,
          'content-type': 'application/json',
          ...headers,
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

test('every answer forbids inline code, frames and other readers', async () => {
  for (const path of ['/', '/api/token', '/nowhere']) {
    const { headers } = await ask(path, { host: `127.0.0.1:${running.port}` });
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  }
});

test('a name that somebody else has pointed to this machine gets nothing', async () => {
  for (const host of [
    'evil.example',
    `evil.example:${running.port}`,
    '127.0.0.1',
    `127.0.0.1.:${running.port}`,
  ]) {
    expect((await ask('/', { host })).status).toBe(421);
  }
  expect((await ask('/', { host: `localhost:${running.port}` })).status).toBe(200);
  expect((await act({ host: 'evil.example' })).status).toBe(421);
});

test('a page of another site has no command run, and reads nothing', async () => {
  const origins = ['https://evil.example', 'null', `http://localhost.evil.example:${running.port}`];
  for (const origin of origins) expect((await act({ origin })).status).toBe(403);
  expect((await act({ origin: '' })).status).toBe(403);
  expect((await act({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  const host = `127.0.0.1:${running.port}`;
  expect((await ask('/api/token', { host, 'sec-fetch-site': 'same-site' })).status).toBe(403);
  // A link to the console from elsewhere opens it.
  const opening = { host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  expect((await ask('/', opening)).status).toBe(200);
  expect(running.commands).toEqual([]);
});

test('without the token of this start nothing runs, and nobody is told it', async () => {
  for (const authorization of ['', 'Bearer ', `Bearer ${running.token}x`, running.token]) {
    expect((await act({ authorization })).status).toBe(403);
  }
  const { body } = await ask('/api/token', { host: `127.0.0.1:${running.port}` });
  expect(JSON.parse(body.toString())).toEqual({ token: null });
  expect(running.commands).toEqual([]);
});

test('what is no action runs nothing', async () => {
  const wrong = [
    '{',
    '{}',
    '{"kind":"prune"}',
    '{"kind":"rollback","package":"--release"}',
    '{"kind":"rollback","package":"alpha","more":"--force"}',
    '{"kind":"promote","package":"alpha","version":"../../x"}',
    '{"kind":"hold","package":"alpha","why":" "}',
    '{"kind":"hold","package":"alpha","why":"two\\nlines"}',
    '{"kind":"canary-share","share":101}',
    '{"kind":"end-preview","id":"--json"}',
    `{"kind":"rollback","package":"alpha","why":"${'x'.repeat(5000)}"}`,
  ];
  for (const body of wrong) expect((await act({}, body)).status, body).toBe(400);
  expect((await act({ 'content-type': 'text/plain' })).status).toBe(400);
  expect((await ask('/api/actions', { host: `127.0.0.1:${running.port}` }, 'DELETE')).status).toBe(405);
  expect(running.commands).toEqual([]);
});

test('the page has a command run as a list of arguments, and gets what it prints', async () => {
  const { status, text } = await act();
  expect(status).toBe(200);
  expect(
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([{ text: 'done\n' }, { code: 0 }]);
  expect(running.commands.splice(0)).toEqual([
    ['rollback', 'alpha', '--why', 'too wide', '--site-root', sample.site.store.name],
  ]);
});

test('behind a sign-on the token is told, and without a key nothing runs', async () => {
  const behind = 'https://console.example.com';
  const other = await runningConsole(sample.site, { place: { port: 0, host: '127.0.0.1', behind } });
  const headers = { host: 'console.example.com' };
  const { body } = await rawRequest({ port: other.port, path: '/api/token', headers });
  expect(JSON.parse(body.toString())).toEqual({ token: other.token });
  const answer = await fetch(`http://127.0.0.1:${other.port}/api/actions`, {
    method: 'POST',
    headers: {
      origin: behind,
      authorization: `Bearer ${other.token}`,
      'content-type': 'application/json',
    },
    body: ACTION,
  });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ problem: expect.stringMatching(/^Read-only/) });
  expect(other.commands).toEqual([]);
  await other.close();
});
