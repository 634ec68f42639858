// @rstest-environment node
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { RELEASE_ELEMENT_ID } from '@site/contracts';
import { publicSettingsSchema } from '@site/contracts/settings';
import { SITE_CONTRACT_PATH } from '@site/contracts/remote-files';
import { readRunningSite } from './running-site.ts';

let server: Server;
let site: string;
let home: { status: number; body: string };
let file: { status: number; body: string };
let contract: { status: number; body: string };

const FILE = '/releases/1.0.0-s.json';

beforeEach(async () => {
  file = {
    status: 200,
    body: JSON.stringify({ number: 12, remotes: { content: CONTENT, careers: CONTENT } }),
  };
  contract = {
    status: 200,
    body: JSON.stringify({ format: 1, mounts: { '/': 'content', '/events': 'events' } }),
  };
  server = createServer(({ url }, response) => {
    const { status, body } = url === FILE ? file : url === SITE_CONTRACT_PATH ? contract : home;
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', () => resolve()));
  site = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.close());

const CONTENT = { version: '1.0.0-a', entry: '/e.js', collections: [] };

function homeOf(facts: { others?: string }, settings: Record<string, string> = {}): string {
  const release = {
    ...facts,
    status: 200,
    remotes: { content: CONTENT },
    settings: publicSettingsSchema.parse(settings),
  };
  return `<script type="application/json" id="${RELEASE_ELEMENT_ID}">${JSON.stringify(release)}</script>`;
}

test('a running release lets its remotes be replaced, also those that its home page does not name', async () => {
  home = { status: 200, body: homeOf({ others: FILE }) };
  expect(await readRunningSite(site, 'content')).toEqual({ origin: site, release: 12, path: '/' });
  expect(await readRunningSite(site, 'careers')).toEqual({ origin: site, release: 12, path: '/' });
});

test.each([
  ['another product', 200, '<h1>Hello</h1>', 'is not this product’s site'],
  ['a site that fails', 503, 'No release is live', 'answers 503'],
  ['a development session', 200, homeOf({}), 'is a development session'],
  [
    'a release that forbids it',
    200,
    homeOf({ others: FILE }, { PUBLIC_REMOTE_OVERRIDES: 'forbid' }),
    'forbids local builds',
  ],
])('%s is refused with a sentence', async (_, status, body, sentence) => {
  home = { status, body };
  await expect(readRunningSite(site, 'content')).rejects.toThrow(sentence);
});

test.each([
  ['is missing', 404, 'Not found', `${FILE} answers 404`],
  ['is no JSON', 200, '<h1>Hello</h1>', `${FILE} is no release file`],
])('a release file that %s is named', async (_, status, body, sentence) => {
  home = { status: 200, body: homeOf({ others: FILE }) };
  file = { status, body };
  await expect(readRunningSite(site, 'content')).rejects.toThrow(sentence);
});

test('a remote that is not live yet is shown on the path that the live shell grants it', async () => {
  home = { status: 200, body: homeOf({ others: FILE }) };
  expect(await readRunningSite(site, 'events')).toEqual({ origin: site, release: 12, path: '/events' });
});

test('without such a path, the refusal says who has to do what first', async () => {
  home = { status: 200, body: homeOf({ others: FILE }) };
  await expect(readRunningSite(site, 'shop')).rejects.toThrow(
    `${site} has no mfe-shop and grants it no path: the team of the shell adds one to shell/src/mounts.ts and promotes the shell first.`,
  );
  contract = { status: 404, body: 'Not found' };
  await expect(readRunningSite(site, 'shop')).rejects.toThrow(`${SITE_CONTRACT_PATH} answers 404`);
  contract = { status: 200, body: '<h1>Hello</h1>' };
  await expect(readRunningSite(site, 'shop')).rejects.toThrow('it has no site contract at');
});

test('so is a site that does not answer', async () => {
  await expect(readRunningSite('http://localhost:1', 'content')).rejects.toThrow("can't be reached");
});
