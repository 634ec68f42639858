import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { isAskedAction } from '@site/release-model/actions';
import { readPlan } from '@site/release-model/canary';
import { damageLastEntry } from '../testing/damage-last-entry.ts';
import { hold, stepCanary } from '../testing/site-changes.ts';
import { newPreviewId } from '@site/release-model/preview';
import { ask, type PromotionRequest, requestBytes } from '@site/release-model/request';
import { openSite } from '@site/release-model/site';
import { askForBeta } from '../testing/keyed-request.ts';
import { keyedSite, lineOf, newSigner, type KeyedSite } from '../testing/keyed-site.ts';
import { CHANGES } from './changes-table.ts';
import { carryOut } from './operate.ts';
import { packageBefore } from './prepare-return.ts';
import { rollbackPackage, rollbackRelease } from './apply-change.ts';

let sample: KeyedSite;
beforeAll(async () => {
  sample = await keyedSite();
});
afterAll(() => sample.remove());

const site = () => openSite(sample.root);
const live = async () => (await site().log.head())!.entry;
const messageOf = async ({ id }: PromotionRequest) => {
  const { number } = await live();
  const { outcome, message } = await carryOut(site(), id);
  expect(outcome, message).toBe('failed');
  expect(message.split('\n')).toHaveLength(1);
  expect((await live()).number, 'nothing was changed').toBe(number);
  return message;
};

test('a request of the owner or of the site is carried out', async () => {
  for (const signer of [sample.keys.beta, sample.keys.site]) {
    const { id } = await askForBeta(sample, `asked by ${signer.id}`, { signer });
    expect(await carryOut(site(), id)).toMatchObject({ outcome: 'live' });
  }
});

test('a request without a key, or with one of nobody or of another team, is refused', async () => {
  const stranger = newSigner();
  expect(await messageOf(await askForBeta(sample, 'of a stranger', { signer: stranger }))).toContain(
    `beta: the key ${stranger.id} is unknown to the live shell: sign with a current key of the owner of beta`,
  );
  expect(await messageOf(await askForBeta(sample, 'of alpha', { signer: sample.keys.alpha }))).toContain(
    `beta: the key ${sample.keys.alpha.id} belongs to alpha`,
  );
  const { version } = await sample.publishAs(sample.keys.beta, 'beta', 'unsigned');
  expect(await messageOf(await ask(site(), { packages: { beta: version }, by: 'Eve' }))).toContain(
    'for beta has no signature: ask again with the key of the owner or of the site in SITE_KEY_FILE.',
  );
});

test('a canary needs a key of the owner, who may also end it, and nobody else', async () => {
  const canary = readPlan({ share: '5', steps: '25' });
  const more = { action: 'canary' as const, canary };
  expect(await messageOf(await askForBeta(sample, 'a few', { signer: sample.keys.alpha, more }))).toContain(
    `beta: the key ${sample.keys.alpha.id} belongs to alpha`,
  );
  const request = await askForBeta(sample, 'a few', { more });
  const bolder = { ...request, canary: { ...canary, share: 20 } };
  await sample.site.store.remove([`requests/${request.id}.json`]);
  await sample.site.store.create(`requests/${request.id}.json`, requestBytes(bolder));
  expect(await messageOf(bolder)).toContain(`is not what the key ${sample.keys.beta.id} signed`);
  const { id } = await askForBeta(sample, 'a few', { more });
  expect(await carryOut(site(), id)).toMatchObject({
    outcome: 'done',
    message: expect.stringContaining('5 % of the visitors get entry'),
  });
  const { version = '' } = (await live()).canary?.packages['beta'] ?? {};
  const end = { action: 'canary-end' as const, packages: { beta: version }, by: 'Ada' };
  expect(await messageOf(await ask(site(), end, sample.keys.alpha))).toContain('belongs to alpha');
  await expect(stepCanary(site(), 100, { by: 'Eve', key: sample.keys.alpha.id })).rejects.toThrow(
    'belongs to alpha',
  );
  expect((await carryOut(site(), (await ask(site(), end, sample.keys.beta)).id)).outcome).toBe('done');
  expect((await live()).canary).toBeUndefined();
});

test('a preview needs a key too', async () => {
  const preview = { id: newPreviewId(), days: 1 };
  const more = { action: 'preview' as const, preview };
  expect(await messageOf(await askForBeta(sample, 'looked at', { signer: newSigner(), more }))).toContain(
    'is unknown to the live shell',
  );
  const { id } = await askForBeta(sample, 'looked at', { more });
  expect((await carryOut(site(), id)).outcome).toBe('preview');
});

test('a request that was altered, copied to another name, or made for another site root is refused', async () => {
  const request = await askForBeta(sample, 'altered');
  const put = async (changed: PromotionRequest) => {
    await sample.site.store.remove([`requests/${changed.id}.json`]);
    await sample.site.store.create(`requests/${changed.id}.json`, requestBytes(changed));
    return messageOf(changed);
  };
  const { head: _head, ...headless } = request;
  const ends = ['0', '1', '2', '3', '4'].filter((end) => !request.id.endsWith(end));
  const changes: PromotionRequest[] = [
    { ...request, id: `${request.id.slice(0, -1)}${ends[0]}`, isBreaking: true },
    { ...request, id: `${request.id.slice(0, -1)}${ends[1]}` },
    { ...request, id: `${request.id.slice(0, -1)}${ends[2]}`, waived: ['dead-link'] },
    { ...headless, id: `${request.id.slice(0, -1)}${ends[3]}` },
  ];
  for (const changed of changes) {
    expect(await put(changed)).toBe(
      `The request ${changed.id} for beta is not what the key ${sample.keys.beta.id} signed: ask again.`,
    );
  }
  const other = await keyedSite();
  await other.changeOwners(sample.owners);
  const foreign = await askForBeta({ ...other, keys: sample.keys }, 'altered');
  other.remove();
  expect(await put(foreign)).toContain('was made for another log or another site root: ask again here.');
});

test('two who ask without knowing of each other both land; a request from before a later wish does not', async () => {
  const [first, second, withheld] = [
    await askForBeta(sample, 'first of two'),
    await askForBeta(sample, 'second of two'),
    await askForBeta(sample, 'withheld'),
  ];
  expect((await carryOut(site(), first.id)).outcome).toBe('live');
  expect((await carryOut(site(), second.id)).outcome).toBe('live');
  const seen = await askForBeta(sample, 'by somebody who saw both');
  expect((await carryOut(site(), seen.id)).outcome).toBe('live');
  const { number } = await live();
  expect(await messageOf(withheld)).toBe(
    `The request ${withheld.id} for beta, signed by the key ${sample.keys.beta.id}, is older than release ${number}, which changed beta: look at "site log", and ask again if you still want it.`,
  );
});

test('a request that was carried out is not carried out once more, even if its verdict is gone', async () => {
  const { id } = await askForBeta(sample, 'shown again');
  await carryOut(site(), id);
  const { id: later } = await askForBeta(sample, 'shown later');
  await carryOut(site(), later);
  const { number } = await live();
  await sample.site.store.remove([`verdicts/${id}.json`]);
  expect(await carryOut(site(), id)).toMatchObject({ outcome: 'live', release: number - 1 });
  expect((await live()).number).toBe(number);
});

test('an operator returns a package for its owner, once, and for nobody else', async () => {
  const askForReturn = async (signer = sample.keys.beta) => {
    const { version, content } = await packageBefore(site(), await live(), 'beta');
    const wish = { packages: { beta: version }, contents: { beta: content }, by: 'Ada' };
    return ask(site(), { action: 'rollback', ...wish }, signer);
  };
  const [own, twice, foreign] = [
    await askForReturn(),
    await askForReturn(),
    await askForReturn(sample.keys.alpha),
  ];
  expect(await messageOf(foreign)).toContain('belongs to alpha');
  expect((await carryOut(site(), own.id)).outcome).toBe('live');
  expect((await live()).packages['beta']?.version).toBe(own.packages['beta']);
  expect(await messageOf(twice)).toContain('is older than release');
});

test('an operator quarantines a version for its owner, and lets it go again', async () => {
  const { version } = await sample.publishAs(sample.keys.beta, 'beta', 'to be quarantined');
  const change = async (action: 'quarantine' | 'release', signer = sample.keys.beta) =>
    ask(site(), { action, packages: { beta: version }, by: 'Ada', why: 'tests' }, signer);
  expect(await messageOf(await change('quarantine', sample.keys.alpha))).toContain('belongs to alpha');
  const { id } = await change('quarantine');
  expect(await carryOut(site(), id)).toMatchObject({
    outcome: 'done',
    message: `beta ${version} is quarantined.`,
  });
  expect(Object.keys((await live()).quarantined)).toEqual([`beta@${version}`]);
  expect((await carryOut(site(), (await change('release')).id)).outcome).toBe('done');
  expect((await live()).quarantined).toEqual({});
});

test('what protects visitors is carried out behind a damaged last entry, no matter who asks for it', async () => {
  const damaged = async () => {
    await hold(site(), { by: 'Ada', key: sample.keys.site.id });
    return damageLastEntry(sample.root);
  };
  for (const text of ['before', 'after'])
    await sample.promote({ beta: (await sample.publishAs(sample.keys.beta, 'beta', text)).version });
  const other = await sample.publishAs(sample.keys.beta, 'beta', 'never live');
  const target = await packageBefore(site(), await live(), 'beta');
  const wishes = {
    rollback: { packages: { beta: target.version }, contents: { beta: target.content } },
    quarantine: { packages: { beta: other.version } },
  };
  const actions = Object.keys(CHANGES).filter(isAskedAction);
  expect(
    actions.filter((action) => (CHANGES[action] as { start?: string }).start === 'last-readable').sort(),
  ).toEqual(Object.keys(wishes).sort());
  for (const action of ['rollback', 'quarantine'] as const) {
    const wish = { action, ...wishes[action], by: 'Ada' };
    const { id: early } = await ask(site(), wish, sample.keys.beta);
    const number = await damaged();
    expect(await carryOut(site(), early)).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining(`Entry ${number} of the log can't be read`),
    });
    const { id: foreign } = await ask(site(), wish, sample.keys.alpha);
    expect((await carryOut(site(), foreign)).message).toContain('belongs to alpha');
    const { id } = await ask(site(), wish, sample.keys.beta);
    expect(await carryOut(site(), id)).toMatchObject({ outcome: action === 'rollback' ? 'live' : 'done' });
    expect(await live()).toMatchObject({ number: number + 1, action, request: id });
  }
});

test('what no current key has signed comes back with the site’s key only', async () => {
  const { version } = await sample.publishAs(sample.keys.alpha, 'alpha', 'signed');
  await sample.promote({ alpha: version });
  const [alpha, whole] = [
    { by: 'Ada', key: sample.keys.alpha.id },
    { by: 'Ada', key: sample.keys.site.id },
  ];
  await expect(rollbackPackage(site(), 'alpha', { by: 'Ada' })).rejects.toThrow('alpha: this needs a key');
  await expect(rollbackPackage(site(), 'alpha', alpha)).rejects.toThrow(
    `alpha ${sample.first['alpha']} has no signature that counts today, so the key ${sample.keys.alpha.id} may not return to it: use a key of the site.`,
  );
  await rollbackPackage(site(), 'alpha', whole);
  expect((await live()).packages['alpha']?.version).toBe(sample.first['alpha']);
  await expect(rollbackRelease(site(), 1, alpha)).rejects.toThrow('the site: the key');
});

test('a key that is revoked between the wish and the decision counts no more', async () => {
  const request = await askForBeta(sample, 'just before');
  const beta = [lineOf(sample.keys.beta, { revoked: 'lost' })];
  await sample.changeOwners({ ...sample.owners, packages: { ...sample.owners.packages, beta } });
  expect(await messageOf(request)).toContain(`beta: the key ${sample.keys.beta.id} is revoked (lost)`);
});
