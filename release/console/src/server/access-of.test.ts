import { expect, test } from '@rstest/core';
import { NO_OWNERS } from '@site/release-model/owners';
import { lineOf, newSigner } from '@site/release-changes/testing/keyed-site';
import { accessOf } from './access-of.ts';

const [careers, site] = [newSigner(), newSigner()];
const owners = { site: [lineOf(site)], packages: { careers: [lineOf(careers)] } };

test('where nobody has a key, commands run on this machine alone', () => {
  expect(accessOf(NO_OWNERS, undefined, undefined).mode).toBe('everyone');
  expect(accessOf(NO_OWNERS, undefined, 'https://console.example.com').mode).toBe('read-only');
});

test('a console without a key that counts is read-only', () => {
  expect(accessOf(owners, undefined, undefined).mode).toBe('read-only');
  expect(accessOf(owners, newSigner(), undefined)).toMatchObject({ mode: 'read-only', owners: [] });
});

test('a console with a key runs the commands of its owner, also behind a sign-on', () => {
  expect(accessOf(owners, careers, undefined)).toMatchObject({ mode: 'keys', owners: ['careers'] });
  expect(accessOf(owners, site, 'https://console.example.com').owners).toEqual(['the site']);
});

test('a key that ended, or that is revoked in any list, counts nowhere', () => {
  const ended = { ...owners, packages: { careers: [lineOf(careers, { until: '2020-01-01' })] } };
  expect(accessOf(ended, careers, undefined).mode).toBe('read-only');
  const stolen = { ...owners, site: [lineOf(site), lineOf(careers, { revoked: 'stolen' })] };
  expect(accessOf(stolen, careers, undefined).mode).toBe('read-only');
});
