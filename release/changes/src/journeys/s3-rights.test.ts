import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { siteStatus } from '@site/release-model/status';
import { promote } from '../promote/promote.ts';
import { publish } from '@site/release-build/publish';
import { teamPolicy } from '@site/release-model/rights';
import { runS3Server, type S3Server, type S3ServerOptions } from '@site/release-model/testing/s3-server';
import { buildText, sampleSite, type SampleSite } from '../testing/sample-site.ts';
import { contentKey, sha256 } from '@site/release-model/content';
import { siteIn } from '@site/release-model/site';
import { s3Store } from '@site/release-model/s3-store';

const ADDRESS = 's3://site/production';
const BETA = teamPolicy('site/production', { name: 'beta', packages: ['beta'] });
const options: S3ServerOptions = {};
let server: S3Server;
let sample: SampleSite;
const open = () => s3Store(ADDRESS, server.environment);
beforeAll(async () => {
  server = await runS3Server(options);
  sample = await sampleSite(open());
  await sample.promote();
  options.policy = BETA;
});
afterAll(async () => {
  await server.stop();
  sample.remove();
});

test('a team publishes and looks with the rights of its policy, and nothing that it creates overwrites anything', async () => {
  const site = siteIn(open());
  const { version, isNew } = await publish(site, buildText(sample.folder, 'beta', 'by the team'));
  expect(isNew).toBe(true);
  expect(await publish(site, buildText(sample.folder, 'beta', 'by the team'))).toMatchObject({
    version,
    isNew: false,
  });
  expect(await siteStatus(site, [])).toMatchObject({ live: 1 });
  const before = new Map(server.objects);
  await expect(promote(site, { by: 'Ada', packages: { beta: version } })).rejects.toThrow(
    /^These keys may not create (?:files|log)\/\S+ in s3:\/\/site\/production\.$/,
  );
  for (const [key, object] of before) expect(server.objects.get(key), key).toBe(object);
});

test('a missing key is known to be missing where the policy lists its prefix, and unknown elsewhere', async () => {
  const store = open();
  for (const key of ['log/000000009.json', 'verdicts/x.json', 'versions/alpha/x.json', 'requests/x.json'])
    expect(await store.read(key), key).toBeUndefined();
  const key = contentKey(sha256('never stored'));
  await expect(store.read(key)).rejects.toThrow(`These keys may not read ${key} in ${ADDRESS}, or`);
  await expect(store.remove(['log/000000001.json'])).rejects.toThrow(
    'These keys may not remove log/000000001',
  );
  await expect(store.list('content/')).rejects.toThrow(
    `These keys may not list or remove keys in ${ADDRESS}.`,
  );
});

test('a key that exists and may not be read is refused, and never taken for missing', async () => {
  const [, , list] = BETA.Statement;
  options.policy = { ...BETA, Statement: list ? [list] : [] };
  await expect(open().read('log/000000001.json')).rejects.toThrow(
    'These keys may not read log/000000001.json',
  );
  expect(await open().read('log/000000009.json')).toBeUndefined();
  options.policy = BETA;
});

test('a store that overwrites keys is refused with the first key', async () => {
  const careless = await runS3Server({ ignoresConditions: true });
  const store = s3Store('s3://site', careless.environment);
  const refused = 's3://site ignores If-None-Match and overwrites what it has';
  await expect(store.create('content/x', Buffer.from('x'))).rejects.toThrow(refused);
  await expect(store.create('log/000000001.json', Buffer.from('x'))).rejects.toThrow(refused);
  await careless.stop();
});

test('wrong buckets, keys and endpoints are refused with one sentence', async () => {
  const refusal = async (address: string, environment: Readonly<Record<string, string>>) => {
    const patience = { retries: 1, firstPauseMs: 1, answerMs: 5000 };
    const asked = async () =>
      s3Store(address, { ...server.environment, ...environment }, { patience }).list('log/');
    return asked().then(String, (error: Error) => error.message);
  };
  expect(await refusal('s3://other/x', {})).toBe(
    `There is no bucket "other" at ${server.endpoint}/other: make it, or correct the address s3://other/x.`,
  );
  expect(await refusal(ADDRESS, { AWS_ACCESS_KEY_ID: 'x' })).toBe(
    `${ADDRESS} does not know this access key: check AWS_ACCESS_KEY_ID and the endpoint.`,
  );
  expect(await refusal(ADDRESS, { AWS_SECRET_ACCESS_KEY: '' })).toContain(
    'needs keys: set AWS_ACCESS_KEY_ID',
  );
  expect(await refusal(ADDRESS, { AWS_ENDPOINT_URL_S3: 'localhost' })).toContain(
    'AWS_ENDPOINT_URL_S3 is no address',
  );
  expect(await refusal(ADDRESS, { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1' })).toMatch(
    /can't be reached at/,
  );
  for (const address of ['s3://', 's3://UPPER', 's3://bucket//x', 's3://bucket/../x', 's3:/bucket'])
    expect(await refusal(address, {}), address).toContain('is no address of a bucket');
});
