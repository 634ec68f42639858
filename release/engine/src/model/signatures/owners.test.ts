import { expect, test } from '@rstest/core';
import { parseOwners } from './owners.ts';
import { newKeyPair } from './signature.ts';

const pair = () => {
  const { id, key } = newKeyPair();
  return { id, key };
};
const ending = () => ({ ...pair(), until: '2999-12-31' });
const revoked = () => ({ ...pair(), revoked: 'lost' });

test('a shell after whose keys nobody could change them is refused', () => {
  for (const owners of [
    { site: [], packages: { beta: [pair()] } },
    { site: [ending()], packages: {} },
    { site: [revoked(), ending()], packages: { shell: [ending()], beta: [pair()] } },
  ]) {
    expect(() => parseOwners(owners, 'The shell')).toThrow('lasts (without until)');
  }
  for (const owners of [
    { site: [], packages: {} },
    { site: [ending(), pair()], packages: {} },
    { site: [ending()], packages: { shell: [pair()] } },
  ]) {
    expect(parseOwners(owners, 'The shell')).toEqual(owners);
  }
});

test('a list of keys is refused with the place of what is wrong in it', () => {
  const key = pair();
  for (const [owners, said] of [
    [{ site: [] }, 'packages '],
    [{ site: [{ ...key, id: '0123456789abcdef' }], packages: {} }, 'site.0.id is not that of its key'],
    [{ site: [{ id: key.id, key: 'A' }], packages: {} }, 'site.0.key is no public ed25519 key'],
    [
      { site: [key], packages: { beta: [{ ...key, until: '2027-02-30' }] } },
      'packages.beta.0.until is no day',
    ],
    [{ site: [key], packages: { beta: [{ ...key, revoked: ' ' }] } }, 'packages.beta.0.revoked is no reason'],
    [{ site: [key], packages: { Beta: [] } }, 'packages.Beta '],
  ] as const) {
    expect(() => parseOwners(owners, 'The shell')).toThrow(said);
  }
});
