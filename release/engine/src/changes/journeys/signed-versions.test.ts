import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { verify } from '../promote/verify.ts';
import { publish } from '../../build/publish/publish.ts';
import { recordKey } from '../../model/versions/version-record.ts';
import { openSite } from '../../model/store/site.ts';
import { keyedSite, lineOf, newSigner, type KeyedSite } from '../testing/keyed-site.ts';
import { buildText } from '../testing/sample-site.ts';

let sample: KeyedSite;
beforeAll(async () => {
  sample = await keyedSite();
});
afterAll(() => sample.remove());

/** Key of what beta's owner said of a version. */
const statementKey = async (version: string) =>
  (await sample.site.store.list('versions/beta/')).find((key) =>
    key.startsWith(`versions/beta/${version}.${sample.keys.beta.id}`),
  )!;

const promoteBeta = (version: string) => sample.promote({ beta: version });

test('a version that its owner or the site signed goes live', async () => {
  for (const signer of [sample.keys.beta, sample.keys.site]) {
    const { version, isNew } = await sample.publishAs(signer, 'beta', `by ${signer.id}`);
    expect(isNew).toBe(true);
    const { entry } = await promoteBeta(version);
    expect(entry.packages['beta']?.version).toBe(version);
  }
});

test('a version that somebody put into the site root without a signature never goes live', async () => {
  const unkeyed = openSite(`${sample.folder}/unkeyed`);
  const { version } = await publish(unkeyed, buildText(sample.folder, 'beta', 'smuggled'));
  for (const key of [...(await unkeyed.store.list('content/')), recordKey('beta', version)]) {
    await sample.site.store.create(key, (await unkeyed.store.read(key))!);
  }
  await expect(promoteBeta(version)).rejects.toThrow(
    `beta ${version} has no signature: publish the same build again with a key of the owner of beta or of the site.`,
  );
  // The first one has not locked out the owner.
  expect((await sample.publishAs(sample.keys.beta, 'beta', 'smuggled')).version).toBe(version);
  expect((await promoteBeta(version)).isNew).toBe(true);
});

test('versions from before the keys stay live, but never go live again without the site’s signature', async () => {
  const first = sample.first['alpha']!;
  const { entry } = await sample.promote({ alpha: first });
  expect(entry.packages['alpha']?.version).toBe(first);
  const { version } = await sample.publishAs(sample.keys.alpha, 'alpha', 'second');
  await sample.promote({ alpha: version });
  await expect(sample.promote({ alpha: first })).rejects.toThrow(`alpha ${first} has no signature`);
  await publish(sample.site, buildText(sample.folder, 'alpha', 'first'), sample.keys.site);
  expect((await sample.promote({ alpha: first })).isNew).toBe(true);
});

test('a key that is revoked or has ended counts no more, also for what it signed before', async () => {
  const { version } = await sample.publishAs(sample.keys.beta, 'beta', 'before the end');
  const withBeta = (more: object) => ({
    ...sample.owners,
    packages: { ...sample.owners.packages, beta: [lineOf(sample.keys.beta, more)] },
  });
  const { id } = sample.keys.beta;
  await sample.changeOwners(withBeta({ revoked: 'the laptop was stolen' }));
  const revoked = `beta: the key ${id} is revoked (the laptop was stolen): sign with`;
  await expect(promoteBeta(version)).rejects.toThrow(revoked);
  await expect(sample.publishAs(sample.keys.beta, 'beta', 'later')).rejects.toThrow(revoked);
  await sample.changeOwners(withBeta({ until: '2025-12-31' }));
  await expect(promoteBeta(version)).rejects.toThrow(
    `beta: the key ${id} was valid until 2025-12-31: sign with`,
  );
  await sample.changeOwners(sample.owners);
  expect((await promoteBeta(version)).isNew).toBe(true);
});

test('the keys of a shell that is not live count for nothing, not even for itself', async () => {
  const stranger = newSigner();
  const owners = { site: [lineOf(stranger)], packages: {} };
  await expect(sample.publishShell('of a stranger', { owners })).rejects.toThrow(
    'shell: this needs a key of',
  );
  const { version } = await sample.publishAs(sample.keys.beta, 'beta', 'still beta’s');
  expect((await promoteBeta(version)).isNew).toBe(true);
});

test('verify names what was altered after it was signed, and lists what no current key has signed', async () => {
  const { version } = await sample.publishAs(sample.keys.beta, 'beta', 'to be altered');
  expect((await verify(sample.site)).damages).toEqual([]);
  expect((await verify(sample.site)).unsigned).toContain(`beta@${sample.first['beta']}`);
  const { store } = sample.site;
  const key = await statementKey(version);
  const bytes = (await store.read(key))!;
  await store.remove([key]);
  await store.create(key, Buffer.from(bytes.toString('utf8').replace('"after"', '"After"')));
  const { damages, unsigned } = await verify(sample.site);
  expect(unsigned).toContain(`beta@${version}`);
  expect(damages).toEqual([
    {
      key: `beta@${version}`,
      problem: `beta ${version}: what the key ${sample.keys.beta.id} signed was altered: publish the same build again with that key.`,
    },
  ]);
  await store.remove([key]);
});
