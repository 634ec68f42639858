// @rstest-environment node
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { RELEASE_ELEMENT_ID } from '@site/contracts';
import { publicSettingsSchema } from '@site/contracts/settings';
import { readRunningSite } from './running-site.ts';

let server: Server;
let site: string;
let answer: { status: number; body: string };

beforeEach(async () => {
  server = createServer((_, response) => response.writeHead(answer.status).end(answer.body));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', () => resolve()));
  site = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.close());

function homeOf(number: number, settings: Record<string, string> = {}): string {
  const release = {
    number,
    status: 200,
    remotes: { content: { version: '1.0.0-a', entry: '/e.js', collections: [] } },
    settings: publicSettingsSchema.parse(settings),
  };
  return `<script type="application/json" id="${RELEASE_ELEMENT_ID}">${JSON.stringify(release)}</script>`;
}

test('a running release lets its remotes be replaced', async () => {
  answer = { status: 200, body: homeOf(12) };
  const { origin, release } = await readRunningSite(site, 'content');
  expect([origin, release.number]).toEqual([site, 12]);
});

test.each([
  ['another product', 200, '<h1>Hello</h1>', 'is not this product’s site'],
  ['a site that fails', 503, 'No release is live', 'answers 503'],
  ['a development session', 200, homeOf(0), 'is a development session'],
  [
    'a release that forbids it',
    200,
    homeOf(12, { PUBLIC_REMOTE_OVERRIDES: 'forbid' }),
    'forbids local builds',
  ],
])('%s is refused with a sentence', async (_, status, body, sentence) => {
  answer = { status, body };
  await expect(readRunningSite(site, 'content')).rejects.toThrow(sentence);
});

test('so is a remote that the release has not, and a site that does not answer', async () => {
  answer = { status: 200, body: homeOf(12) };
  await expect(readRunningSite(site, 'shop')).rejects.toThrow('has no mfe-shop to replace');
  await expect(readRunningSite('http://localhost:1', 'content')).rejects.toThrow("can't be reached");
});
