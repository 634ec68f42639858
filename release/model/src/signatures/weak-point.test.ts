import { expect, test } from '@rstest/core';
import { idOfKey, isPublicKey, newKeyPair } from './signature.ts';
import { parseOwners } from './owners.ts';

const WEAK: Readonly<Record<string, string>> = {
  'all zeros': '00'.repeat(32),
  'the neutral point': `01${'00'.repeat(31)}`,
  'the neutral point with a sign': `01${'00'.repeat(30)}80`,
  'a point of order 2': `ec${'ff'.repeat(30)}7f`,
  'a point of order 8': '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'its opposite': '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
  'another point of order 8': 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'zero in another spelling': `ed${'ff'.repeat(30)}7f`,
  'one in another spelling': `ee${'ff'.repeat(30)}7f`,
};

const textOf = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');

test.each(Object.entries(WEAK))('%s is no key of an owner', (_name, hex) => {
  const key = textOf(hex);
  const owners = { site: [{ id: idOfKey(key), key }], packages: {} };
  expect(() => parseOwners(owners, 'The shell')).toThrow(
    `The shell has owners that give the site a key ("${idOfKey(key)}") that is no public ed25519 key: correct`,
  );
});

test('a key that was made is a key', () => {
  for (let turn = 0; turn < 50; turn += 1) expect(isPublicKey(newKeyPair().key)).toBe(true);
});
