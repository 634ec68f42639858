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
    expect(() => parseOwners(owners, 'The shell')).toThrow('that lasts (without until)');
  }
  for (const owners of [
    { site: [], packages: {} },
    { site: [ending(), pair()], packages: {} },
    { site: [ending()], packages: { shell: [pair()] } },
  ]) {
    expect(parseOwners(owners, 'The shell')).toEqual(owners);
  }
});
