import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { UserError } from '@site/contracts/user-error';
import { sha256 } from '@site/release-model/content';
import { contentKey } from '@site/release-model/content';
import { buildText } from '@site/release-changes/testing/sample-site';
import { servedSample, type ServedSample } from '@site/release-serve/testing/served-sample';
import { checkAgainstSite } from '../contract/check-against-site.ts';

/** What a site answers in place of the honest answer; undefined leaves that as it is. */
type Lie = (address: string, honest: Buffer) => { status?: number; body: string | Buffer } | undefined;

let sample: ServedSample;
let folder: string;
let server: Server;
let lie: Lie = () => undefined;
let before: (address: string) => Promise<unknown> = async () => {};
let asked: string[] = [];
let site: string;
beforeAll(async () => {
  sample = await servedSample();
  await sample.promote({ shell: await sample.publishShell('second') });
  folder = buildText(sample.folder, 'beta', 'checked');
  server = createServer((request, response) => {
    const address = request.url ?? '/';
    asked.push(address);
    void before(address).then(async () => {
      const answer = await fetch(`${sample.url}${address}`);
      const honest = Buffer.from(await answer.arrayBuffer());
      const { status = answer.status, body } = lie(address, honest) ?? { body: honest };
      response.writeHead(status).end(body);
    });
  }).listen(0);
  site = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await sample.stop();
});

const checkWith = (own: Lie, more: { cache?: string; site?: string } = {}) => {
  lie = own;
  asked = [];
  return checkAgainstSite(
    { site, folders: [folder], isBreaking: false, ...more },
    async (checked) => checked,
  );
};

const contract = (change: (contract: Record<string, unknown>) => unknown): Lie => {
  return (address, honest) =>
    address.endsWith('/site.json')
      ? { body: JSON.stringify(change(JSON.parse(honest.toString()) as Record<string, unknown>)) }
      : undefined;
};

const entry = (change: (entry: { packages: Record<string, { content: string }> }) => unknown): Lie => {
  return (address, honest) =>
    address.includes('/log/')
      ? { body: JSON.stringify(change(JSON.parse(honest.toString()) as never)) }
      : undefined;
};

const LIES: Readonly<Record<string, readonly [Lie, RegExp]>> = {
  'no contract, but a page': [
    (a) => (a.endsWith('site.json') ? { body: '<html>' } : undefined),
    /is not the contract of a site \(it is not JSON\)/,
  ],
  'a site of something else': [
    () => ({ status: 404, body: '' }),
    /answers 404: is this the address of a site/,
  ],
  'a server that fails': [() => ({ status: 502, body: '' }), /answers 502/],
  null: [contract(() => null), /is not the contract of a site/],
  'a contract without a shell': [
    contract(({ shell: _shell, ...rest }) => rest),
    /is not the contract of a site \(shell: /,
  ],
  'a later format': [
    contract((all) => ({ ...all, format: 2 })),
    /has a contract of format 2, which this tool does not know: install a later/,
  ],
  'an entry that is not there': [
    contract((all) => ({ ...all, entry: 77 })),
    /log\/000000077\.json answers 404/,
  ],
  'an entry that is none': [entry(() => ({ number: 2 })), /serves no valid entry 2 of its release log/],
  'another entry': [entry((all) => ({ ...all, number: 1 })), /serves no valid entry 2/],
  'a package with the name of an object’s own': [
    entry((all) => ({ ...all, packages: { ...all.packages, '../x': all.packages['beta'] } })),
    /serves no valid entry 2/,
  ],
  'other bytes than the hash says': [
    (a) => (a.includes('/content/') ? { body: 'other' } : undefined),
    /serves other bytes as content\/../,
  ],
  'content that is missing': [
    (a) => (a.includes('/content/') ? { status: 404, body: '' } : undefined),
    /content\/..\/[\da-f]{64} answers 404/,
  ],
  'the previous shell that is missing': [
    (a) => (a.includes('/log/000000001') ? { status: 404, body: '' } : undefined),
    /log\/000000001\.json answers 404/,
  ],
  'more bytes than anybody needs': [
    (a) => (a.endsWith('site.json') ? { body: Buffer.alloc(17 * 1024 * 1024) } : undefined),
    /answers with more than 16777216 bytes/,
  ],
};

test.each(Object.keys(LIES))('%s: one sentence, and no verdict', async (name) => {
  const [own, message] = LIES[name]!;
  const failure = await checkWith(own).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UserError);
  expect(String(failure)).toMatch(message);
  expect((failure as Error).message.split('\n')).toHaveLength(1);
});

test('an address that nobody answers, or that is none', async () => {
  await expect(checkWith(() => undefined, { site: 'http://localhost:1' })).rejects.toThrow(
    "can't be reached",
  );
  for (const address of ['example.org', 'ftp://example.org', '']) {
    await expect(checkWith(() => undefined, { site: address })).rejects.toThrow(
      'give the address of a live site',
    );
  }
});

test('a version that names a file outside its folder is refused, and no such file is written', async () => {
  const published = JSON.stringify({
    version: '1.0.0-0123456789',
    info: {
      name: 'shell',
      role: 'shell',
      version: '1.0.0',
      contract: '1.0.0',
      singletons: {},
      federation: '2.9.2',
    },
    files: { 'node/../../../../escaped.js': { hash: sha256('x'), bytes: 1 } },
  });
  const lying: Lie = (address, honest) =>
    address.endsWith(contentKey(sha256(published)))
      ? { status: 200, body: published }
      : entry((all) => ({
          ...all,
          packages: { ...all.packages, shell: { ...all.packages['shell'], content: sha256(published) } },
        }))(address, honest);
  await expect(checkWith(lying)).rejects.toThrow(
    'shell 1.0.0-0123456789 contains "node/../../../../escaped.js", which is no path of a build.',
  );
});

test('a passing failure of the server is no reason to stop', async () => {
  let failures = 0;
  const { refusals } = await checkWith((address) =>
    address.includes('/content/') && failures++ === 0 ? { status: 503, body: '' } : undefined,
  );
  expect(refusals).toEqual([]);
});

test('content in the cache is asked for once, and again if it was altered', async () => {
  const cache = path.join(sample.folder, 'cache');
  const contents = () => asked.filter((address) => address.includes('/content/'));
  await checkWith(() => undefined, { cache });
  expect(contents().length).toBeGreaterThan(5);
  await checkWith(() => undefined, { cache });
  expect(contents()).toEqual([]);
  const files = readdirSync(path.join(cache, 'content'), { recursive: true, encoding: 'utf8' });
  const altered = files.find((file) => file.length > 60) ?? '';
  writeFileSync(path.join(cache, 'content', altered), 'altered');
  await checkWith(() => undefined, { cache });
  expect(contents()).toEqual([`/.well-known/site/content/${altered}`]);
});

test('what the last check did not need leaves the cache; one that can’t be written is done without', async () => {
  const cache = path.join(sample.folder, 'another-cache');
  mkdirSync(path.join(cache, 'content/00'), { recursive: true });
  const stale = path.join(cache, 'content/00', '0'.repeat(64));
  writeFileSync(stale, 'stale');
  await checkWith(() => undefined, { cache });
  expect(readdirSync(path.join(cache, 'content/00'))).toEqual([]);
  const noFolder = path.join(sample.folder, 'a-file');
  writeFileSync(noFolder, '');
  expect((await checkWith(() => undefined, { cache: noFolder })).refusals).toEqual([]);
});

test('a promotion during the check begins it once more, from the new release', async () => {
  let shipped: Promise<unknown> | undefined;
  before = async (address) => {
    if (address.includes('/content/')) await (shipped ??= sample.ship('alpha', 'in between'));
  };
  const { release, refusals } = await checkWith(() => undefined);
  expect(refusals).toEqual([]);
  expect(release).toBe(3);
  expect(asked.filter((address) => address.includes('/log/'))).toEqual(
    expect.arrayContaining(['/.well-known/site/log/000000002.json', '/.well-known/site/log/000000003.json']),
  );
});

test('a site that changes all the time is asked twice, and then the latest answer counts', async () => {
  let number = 0;
  before = async (address) => {
    if (address.endsWith('/site.json')) await sample.ship('alpha', `again and again ${(number += 1)}`);
  };
  const { release } = await checkWith(() => undefined);
  before = async () => {};
  expect(asked.filter((address) => address.endsWith('/site.json'))).toHaveLength(3);
  expect(release).toBe(6);
});
