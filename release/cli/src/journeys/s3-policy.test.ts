import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { siteStatus } from '@site/release-model/status';
import { carryOut } from '@site/release-changes/operate';
import { readVerdict } from '@site/release-model/verdict';
import { openRequests } from '@site/release-model/request';
import { openSite, siteIn } from '@site/release-model/site';
import { isAllowed, type S3Request } from '@site/release-model/testing/evaluate-policy';
import { askForBeta } from '@site/release-changes/testing/keyed-request';
import { keyedSite, type KeyedSite } from '@site/release-changes/testing/keyed-site';
import { recordingStore, type StoreCall } from '../testing/recording-store.ts';
import { runSite } from '../testing/run-site.ts';
import { buildText } from '@site/release-changes/testing/sample-site';
import { publish } from '@site/release-build/publish';
import { type Policy, teamPolicy } from '@site/release-model/rights';

const BUCKET = 'my-site/production';
const BETA = teamPolicy(BUCKET, { name: 'beta', packages: ['beta'] });

let sample: KeyedSite;
beforeAll(async () => {
  sample = await keyedSite();
});
afterAll(() => sample.remove());

/** The request that a store in this bucket makes for a call. */
function requestOf({ verb, key }: StoreCall): S3Request {
  const object = `arn:aws:s3:::my-site/production/${key}`;
  return {
    read: { action: 's3:GetObject', resource: object, keys: {} },
    create: { action: 's3:PutObject', resource: object, keys: { 's3:if-none-match': '*' } },
    list: {
      action: 's3:ListBucket',
      resource: 'arn:aws:s3:::my-site',
      keys: { 's3:prefix': `production/${key}` },
    },
    remove: { action: 's3:DeleteObject', resource: object, keys: {} },
  }[verb];
}

const denied = (policy: Policy, calls: readonly StoreCall[]): StoreCall[] =>
  calls.filter((call) => !isAllowed(policy, requestOf(call)));

/** Everything that a team does in the store to ship a version: publishing, asking, and waiting for the answer. */
async function recordedShip(): Promise<StoreCall[]> {
  const { store, calls } = recordingStore(sample.site.store);
  const site = siteIn(store);
  await publish(site, buildText(sample.folder, 'beta', 'shipped'), sample.keys.beta);
  // The same build again: what is there is checked, and nothing is created twice.
  await publish(site, buildText(sample.folder, 'beta', 'shipped'), sample.keys.beta);
  const publishAs: KeyedSite['publishAs'] = (signer, name, text) =>
    publish(site, buildText(sample.folder, name, text), signer);
  const { id } = await askForBeta({ ...sample, site, publishAs }, 'shipped');
  await siteStatus(site, await openRequests(site));
  const before = calls.length;
  await carryOut(openSite(sample.root), id);
  expect(calls, 'the operator has its own rights').toHaveLength(before);
  expect((await readVerdict(site, id))?.outcome).toBe('live');
  expect(await openRequests(site)).toEqual([]);
  return calls;
}

test('the policy of a team allows all that the team does to ship, and a policy of another team does not', async () => {
  const calls = await recordedShip();
  expect(new Set(calls.map(({ verb }) => verb))).toEqual(new Set(['read', 'create', 'list']));
  expect(denied(BETA, calls)).toEqual([]);
  const alpha = teamPolicy(BUCKET, { name: 'alpha', packages: ['alpha'] });
  const foreign = denied(alpha, calls);
  expect(foreign.length).toBeGreaterThan(0);
  for (const { verb, key } of foreign) expect(`${verb} ${key}`).toMatch(/^create versions\/beta\//);
});

test('the policy allows nothing else', async () => {
  const { store } = sample.site;
  const there = (
    await Promise.all(
      ['content/', 'versions/', 'requests/', 'log/', 'verdicts/'].map((prefix) => store.list(prefix)),
    )
  ).flat();
  const create = (key: string): StoreCall => ({ verb: 'create', key });
  const foreign = [
    'log/000000009.json',
    'verdicts/x.json',
    'previews/x.json',
    'ended-previews/x.json',
    'imported.json',
    'versions/alpha/x.json',
    'versions/betamax/x.json',
    'versions/x.json',
  ].map(create);
  expect(denied(BETA, foreign)).toEqual(foreign);
  const removals = there.map((key): StoreCall => ({ verb: 'remove', key }));
  expect(denied(BETA, removals)).toEqual(removals);
  for (const prefix of ['', 'content/', '../']) {
    expect(denied(BETA, [{ verb: 'list', key: prefix }]), prefix).toHaveLength(1);
  }
  for (const key of there) {
    const overwriting = { ...requestOf(create(key)), keys: {} };
    expect(isAllowed(BETA, overwriting), `${key} without If-None-Match`).toBe(false);
  }
  for (const resource of ['arn:aws:s3:::my-site/content/x', 'arn:aws:s3:::other/production/content/x']) {
    for (const action of ['s3:GetObject', 's3:PutObject']) {
      expect(isAllowed(BETA, { action, resource, keys: { 's3:if-none-match': '*' } })).toBe(false);
    }
  }
});

test('the command prints one policy, or one for each team; the live packages are the teams by default', async () => {
  const rights = async (...args: string[]) => {
    const { lines } = await runSite(sample.root, 'rights', ...args);
    return lines.join('\n');
  };
  const one = await rights('--format', 's3', '--bucket', BUCKET, '--team', 'beta');
  expect(JSON.parse(one)).toEqual(BETA);
  const growth = await rights('--format', 's3', '--team', 'growth=beta,alpha');
  expect((JSON.parse(growth) as Policy).Statement[0]?.Resource).toContain(
    'arn:aws:s3:::site-root/versions/alpha/*',
  );
  expect(Object.keys(JSON.parse(await rights('--format', 's3')) as object)).toEqual([
    'alpha',
    'beta',
    'shell',
  ]);
  expect(await rights('--format', 'folder')).toContain(`root='${sample.root}'`);
  expect(await rights('--format', 'ftp')).toBe(
    "site rights: option '--format <name>' argument 'ftp' is invalid: allowed choices are s3, folder",
  );
  expect(await rights('--format', 's3', '--team', '../x')).toContain('"../x" is no team');
});
