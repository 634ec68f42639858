import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { publish } from '../../build/publish/publish.ts';
import { keyedSite, lineOf, type KeyedSite } from '../../changes/testing/keyed-site.ts';
import { buildText } from '../../changes/testing/sample-site.ts';
import { newKeyPair, readPrivateKey, type Signer, signerWith } from '../../model/signatures/signature.ts';
import { openSite } from '../../model/store/site.ts';
import { buildSampleRemote } from '../../model/testing/sample-packages.ts';
import { runSite } from '../testing/run-site.ts';

const beta = newKeyPair();
const betaSigner = signerWith(readPrivateKey(beta.privateKey, 'the key of beta'));
const alpha = newKeyPair();
const alphaSigner = signerWith(readPrivateKey(alpha.privateKey, 'the key of alpha'));

let sample: KeyedSite;
beforeAll(async () => {
  sample = await keyedSite();
  await sample.changeOwners({
    site: [lineOf(sample.keys.site)],
    packages: { alpha: [lineOf(alphaSigner)], beta: [lineOf(betaSigner)] },
  });
});
afterAll(() => sample.remove());

/** A mistake of a build of beta: who signs it, by which key, and what is said of it. */
type Mistake = { name: string; signer?: Signer; key?: string; build: () => string; said: string };

const MISTAKES: readonly Mistake[] = [
  {
    name: 'no signature',
    build: () => buildText(sample.folder, 'beta', 'without a signature'),
    said: 'of the owner of beta or of the site',
  },
  {
    name: 'the key of another team',
    signer: alphaSigner,
    key: alpha.privateKey,
    build: () => buildText(sample.folder, 'beta', 'by another team'),
    said: `beta: the key ${alphaSigner.id} belongs to alpha`,
  },
  {
    name: 'a page at the path of another team',
    signer: betaSigner,
    key: beta.privateKey,
    build: () =>
      buildSampleRemote(sample.folder, 'beta', {
        './beta': '<h1>Ours</h1>',
        './more/ours': '<h1>Theirs</h1>',
      }),
    said: 'beta: path-outside-mounts: /more/ours belongs to alpha',
  },
];

test.each(MISTAKES)(
  '$name: publish, preview and promote refuse alike, and nothing changes',
  async ({ signer, key, build, said }) => {
    const folder = build();
    const before = await sample.site.log.headNumber();
    const published = await sample.site.store.list('versions/beta/');
    const refused = async (...args: string[]) => {
      const { code, lines } = await runSite(sample.root, ...args);
      expect([args[0], code, lines.join('\n')]).toEqual([args[0], 1, expect.stringContaining(said)]);
    };
    if (key) {
      process.env['SITE_KEY_FILE'] = path.join(sample.folder, 'key.pem');
      writeFileSync(process.env['SITE_KEY_FILE'], key);
    }
    try {
      await refused('publish', folder);
    } finally {
      delete process.env['SITE_KEY_FILE'];
    }
    expect(await sample.site.store.list('versions/beta/')).toEqual(published);
    // As if somebody had put it there by other means.
    const elsewhere = openSite(path.join(sample.folder, 'elsewhere'));
    const { version } = await publish(elsewhere, folder, signer);
    cpSync(path.join(sample.folder, 'elsewhere'), sample.root, { recursive: true });
    await refused('preview', `beta@${version}`);
    await refused('promote', `beta@${version}`);
    expect(await sample.site.log.headNumber()).toBe(before);
  },
);
