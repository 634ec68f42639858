import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { siteContractSchema } from '@site/contracts/site-contract';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { makePreview } from '@site/release-changes/promote';
import { hold, quarantine } from '@site/release-changes/actions';
import { gateVersion, releaseVersion } from '@site/release-model/own-tool';
import { readVersion } from '@site/release-model/published-versions';
import { exportSite, liveView } from '../site-tree.ts';
import { mirrorSite } from '../mirror-site.ts';
import { contentKey, sha256 } from '@site/release-model/content';
import { rawRequest } from '../testing/raw-request.ts';
import { servedSample, type ServedSample } from '../testing/served-sample.ts';
import { keyAddress } from '@site/release-model/response-headers';
import { publicRelease } from './public-release.ts';

const PERSON = 'Grace-Hopper';
const REASON = 'because-of-the-lawyers';

let sample: ServedSample;
let unpublished: { beta: string; quarantined: string };
beforeAll(async () => {
  sample = await servedSample();
  const { site } = sample;
  const author = { by: PERSON, why: REASON };
  await sample.promote({ shell: await sample.publishShell('second') }, author);
  await sample.promote({ beta: await sample.publishText('beta', 'second') }, author);
  unpublished = {
    beta: await sample.publishText('beta', 'a secret campaign'),
    quarantined: await sample.publishText('beta', 'bad'),
  };
  await makePreview(site, { ...author, packages: { beta: unpublished.beta }, days: 1 });
  await quarantine(site, `beta@${unpublished.quarantined}`, author);
  await hold(site, author);
});
afterAll(() => sample.stop());

const addresses = async () => publicRelease(sample.site, await liveView(sample.site)).addresses();
const ask = (address: string, headers = {}) => rawRequest({ port: sample.port, path: address, headers });

test('the contract says what the live and the previous shell provide, and what the site asks of remotes', async () => {
  const { status, headers, body } = await ask('/.well-known/site.json');
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-cache' });
  const contract = siteContractSchema.parse(JSON.parse(body.toString()));
  expect(contract).toMatchObject({
    format: 1,
    entry: 5,
    release: 3,
    shell: { live: { contract: '1.0.0', federation: '2.9.2' }, previous: { version: sample.first['shell'] } },
    mounts: { '/': 'alpha', '/beta': 'beta' },
    fragments: { banner: 'alpha' },
    budgets: { shell: { scripts: expect.any(Number) } },
    gate: { version: gateVersion(), release: releaseVersion(), browser: 'off' },
    isOnHold: true,
  });
  expect(Object.keys(contract.remotes)).toEqual(['alpha', 'beta']);
  expect(contract.paths).toEqual(['/', '/beta', '/beta/feed.xml', '/more', '/robots.txt', '/sitemap.xml']);
  expect(contract.gate.rules).toContain('dead-link');
  expect(contract.gate.browserRules).toContain('shell-looks');
});

test('nothing that is public names a person, a reason, or a version that is not live', async () => {
  const secrets = [
    PERSON,
    REASON,
    'Ada',
    unpublished.beta,
    unpublished.quarantined,
    'a secret campaign',
    'preview',
  ];
  for (const address of await addresses()) {
    const { status, body } = await ask(address);
    expect(status, address).toBe(200);
    for (const secret of secrets) expect(body.includes(secret), `${secret} at ${address}`).toBe(false);
  }
});

test('no other key of the store can be read, whatever its spelling', async () => {
  const { site } = sample;
  const open = new Set((await addresses()).map((address) => address.slice(keyAddress('').length)));
  const closed = (await site.store.list('')).filter((key) => !open.has(key));
  // Previews, earlier entries, and the content and records of what is not live.
  for (const prefix of ['previews/', 'log/', 'content/', 'versions/']) {
    expect(
      closed.some((key) => key.startsWith(prefix)),
      prefix,
    ).toBe(true);
  }
  const { hash, published } = await readVersion(site, 'beta', unpublished.beta);
  expect(closed).toEqual(
    expect.arrayContaining([contentKey(hash), contentKey(published.files['web/x0.js']!.hash)]),
  );
  const inside = contentKey(hash);
  const spellings = [
    `/.well-known/site/content/../${inside}`,
    `/.well-known/site/content/%2e%2e/${inside}`,
    `/.well-known/site//${inside}`,
    `/.well-known/site/${inside.toUpperCase()}`,
    '/.well-known/site/../../../../etc/passwd',
    '/.well-known/site/..%2f..%2fetc%2fpasswd',
    '/.well-known/site/log/000000002.json',
    '/.well-known/site/__proto__',
    '/.well-known/site/',
  ];
  for (const address of [...closed.map(keyAddress), ...spellings]) {
    const { status, body } = await ask(address);
    expect({ status, body: body.toString() }, address).toEqual({ status: 404, body: 'Not found' });
  }
});

test('content never changes, everything else is revalidated', async () => {
  for (const address of await addresses()) {
    const first = await ask(address, { 'Accept-Encoding': 'br' });
    const isContent = address.startsWith('/.well-known/site/content/');
    expect(first.headers['cache-control'], address).toBe(
      isContent ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    expect(first.headers['content-security-policy'], address).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    const again = await ask(address, { 'Accept-Encoding': 'br', 'If-None-Match': first.headers.etag });
    expect(again.status, address).toBe(304);
    const { body } = await ask(address);
    if (isContent) expect(address.endsWith(sha256(body)), address).toBe(true);
  }
});

test('a preview has no contract: what it shows is not live', async () => {
  const [key] = await sample.site.store.list('previews/');
  const id = path.basename(key ?? '', '.json');
  const headers = { Host: `${id}.preview.localhost:${sample.port}` };
  expect((await ask('/', headers)).status).toBe(200);
  expect((await ask('/.well-known/site.json', headers)).status).toBe(404);
});

test('a static host and a mirror have the same files', async () => {
  const exported = path.join(sample.folder, 'exported');
  const mirror = path.join(sample.folder, 'mirror');
  await exportSite(sample.site, exported);
  await mirrorSite(sample.site, mirror);
  for (const address of await addresses()) {
    const { body } = await ask(address);
    for (const folder of [exported, path.join(mirror, 'current')]) {
      expect(readFileSync(path.join(folder, address)).equals(body), address).toBe(true);
    }
  }
  expect(existsSync(path.join(exported, '.well-known/site/requests'))).toBe(false);
});
