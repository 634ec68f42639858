import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { readVersion } from '@site/release-model/published-versions';
import { publish } from '@site/release-build/publish';
import { liveOwners } from '@site/release-model/live-owners';
import { isSigned } from '@site/release-model/signature';
import { putStatement, signVersion, statementsAbout } from '@site/release-model/statements';
import { openSite } from '@site/release-model/site';
import { askForBeta } from '../testing/keyed-request.ts';
import { keyedSite, lineOf, newSigner, type KeyedSite } from '../testing/keyed-site.ts';
import { buildSampleShell } from '@site/release-model/testing/sample-packages';
import { checkRequest } from './check-request.ts';
import { carryOut } from './operate.ts';
import { promote } from './promote.ts';
import { ask, findRequest } from '@site/release-model/request';

let sample: KeyedSite;
beforeEach(async () => {
  sample = await keyedSite();
});
afterEach(() => sample.remove());

const site = () => openSite(sample.root);
const live = async () => (await site().log.head())!.entry;

test('an owner changes between request and promotion: the key that belongs to another package now is refused', async () => {
  const { id } = await askForBeta(sample, 'of the team before');
  const { alpha, beta } = sample.keys;
  await sample.changeOwners({
    ...sample.owners,
    packages: { alpha: [lineOf(alpha), lineOf(beta)], beta: [lineOf(newSigner())] },
  });
  const { number } = await live();
  expect(await carryOut(site(), id)).toMatchObject({
    outcome: 'failed',
    message: `beta: the key ${beta.id} belongs to alpha: sign with a current key of the owner of beta or of the site ("site status" lists them).`,
  });
  expect((await live()).number).toBe(number);
});

test('a key that is revoked while its promotion renders counts no more when the entry is written', async () => {
  const found = await findRequest(site(), (await askForBeta(sample, 'just in time')).id);
  // The version itself has another signature, which goes on counting.
  await sample.publishAs(sample.keys.site, 'beta', 'just in time');
  const { packages, contents } = found.request;
  const authorise = (state: Parameters<typeof checkRequest>[1]) => checkRequest(site(), state, found);
  const beta = [lineOf(sample.keys.beta, { revoked: 'stolen' })];
  const revoke = async () => {
    await sample.changeOwners({ ...sample.owners, packages: { ...sample.owners.packages, beta } });
    return true;
  };
  await expect(
    promote(site(), { by: 'Eve', packages, contents, authorise, isWanted: revoke }),
  ).rejects.toThrow(`beta: the key ${sample.keys.beta.id} is revoked (stolen)`);
  expect((await live()).packages['beta']?.version).toBe(sample.first['beta']);
});

test('what a key has signed before it was revoked goes live with no key, until it is signed again', async () => {
  const { version } = await sample.publishAs(sample.keys.beta, 'beta', 'withheld');
  const { hash } = await readVersion(site(), 'beta', version, { owners: await liveOwners(site()) });
  const next = newSigner();
  const beta = [lineOf(sample.keys.beta, { revoked: 'stolen' }), lineOf(next)];
  await sample.changeOwners({ ...sample.owners, packages: { ...sample.owners.packages, beta } });
  const wish = {
    action: 'promote' as const,
    packages: { beta: version },
    contents: { beta: hash },
    by: 'Eve',
  };
  for (const signer of [next, sample.keys.site]) {
    const { id } = await ask(site(), wish, signer);
    expect((await carryOut(site(), id)).message).toContain(
      `the key ${sample.keys.beta.id} is revoked (stolen)`,
    );
  }
  await sample.publishAs(next, 'beta', 'withheld');
  const { hash: content } = await readVersion(site(), 'beta', version, { owners: await liveOwners(site()) });
  const { id } = await ask(site(), { ...wish, contents: { beta: content } }, next);
  expect((await carryOut(site(), id)).outcome).toBe('live');
});

test('a statement with another contract than that of its build is worth nothing, even if its owner signs it', async () => {
  const { beta } = sample.keys;
  const { version } = await sample.publishAs(beta, 'beta', 'downgraded');
  const [{ signed } = {}] = await statementsAbout(site(), 'beta', version);
  const { statement } = signed!;
  expect(statement.contract).toBe('1.0.0');
  await putStatement(
    site(),
    signVersion({ ...statement, contract: '0.9.0', after: statement.after + 1 }, beta),
  );
  await expect(sample.promote({ beta: version })).rejects.toThrow(
    `beta ${version} is not what the key ${beta.id} signed: publish the right build again with that key.`,
  );
});

test('a signature over a request is none over a version with the same text, and none of another key', () => {
  const { alpha, beta } = sample.keys;
  const signature = beta.sign('request', 'the same');
  expect(isSigned('request', 'the same', signature, beta)).toBe(true);
  expect(isSigned('version', 'the same', signature, beta)).toBe(false);
  expect(isSigned('request', 'the same ', signature, beta)).toBe(false);
  expect(isSigned('request', 'the same', signature, { id: beta.id, key: alpha.key })).toBe(false);
  expect(isSigned('request', 'the same', signature, { id: alpha.id, key: beta.key })).toBe(false);
});

test('two teams and two operators at once: each wish lands once', async () => {
  const beta = await askForBeta(sample, 'of beta');
  const { version } = await sample.publishAs(sample.keys.alpha, 'alpha', 'of alpha');
  const { hash } = await readVersion(site(), 'alpha', version, { owners: await liveOwners(site()) });
  const wish = {
    action: 'promote' as const,
    packages: { alpha: version },
    contents: { alpha: hash },
    by: 'Ada',
  };
  const alpha = await ask(site(), wish, sample.keys.alpha);
  const { number } = await live();
  const verdicts = await Promise.all([beta, alpha, beta, alpha].map(({ id }) => carryOut(site(), id)));
  expect(verdicts.map(({ outcome }) => outcome)).toEqual(['live', 'live', 'live', 'live']);
  const { number: last, packages } = await live();
  expect(last).toBe(number + 2);
  expect([packages['alpha']?.version, packages['beta']?.version]).toEqual([version, beta.packages['beta']]);
});

test('a shell without keys says what it means', async () => {
  const shell = buildSampleShell(sample.folder, 'before the keys');
  const { version } = await publish(sample.site, shell, sample.keys.site);
  const { warnings } = await sample.promote({ shell: version });
  expect(warnings).toContain(
    'the new shell knows no keys: from then on this site trusts everyone who can write to its site root',
  );
});
