// @rstest-environment node
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { RELEASE_ELEMENT_ID } from '@site/contracts';
import { publicSettingsSchema } from '@site/contracts/settings';
import { readRunningSite } from './running-site.ts';

let server: Server;
let site: string;
let home: { status: number; body: string };
let file: { status: number; body: string };

const FILE = '/releases/1.0.0-s.json';

beforeEach(async () => {
  file = {
    status: 200,
    body: JSON.stringify({ number: 12, remotes: { content: CONTENT, careers: CONTENT } }),
  };
  server = createServer(({ url }, response) => {
    const { status, body } = url === FILE ? file : home;
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
  expect(await readRunningSite(site, 'content')).toEqual({ origin: site, release: 12 });
  expect(await readRunningSite(site, 'careers')).toEqual({ origin: site, release: 12 });
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

test('so is a remote that the release has not, and a site that does not answer', async () => {
  home = { status: 200, body: homeOf({ others: FILE }) };
  await expect(readRunningSite(site, 'shop')).rejects.toThrow('has no mfe-shop to replace');
  await expect(readRunningSite('http://localhost:1', 'content')).rejects.toThrow("can't be reached");
});
