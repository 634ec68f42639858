import { expect, test } from '@rstest/core';
import { canonicalPath, withoutLitter } from './canonical-path.ts';

const isPage = (path: string) => ['/', '/pricing', '/use-cases/seasonal'].includes(path);
const leadsTo = (path: string) => {
  const address = canonicalPath(path, isPage);
  return address && address.path + address.query + address.fragment;
};

test.each([
  ['/pricing/', '/pricing'],
  ['//pricing', '/pricing'],
  ['/Pricing.HTML', '/pricing'],
  ['/index', '/'],
  ['/%70ricing', '/pricing'],
  ['/use%2Dcases%2Fseasonal', '/use-cases/seasonal'],
  ['/pricing%20', '/pricing'],
  ['/pricing%E2%80%8B', '/pricing'],
  ['/pricing.', '/pricing'],
  ['/pricing%', '/pricing'],
  ['/use-cases/seasonal&utm_source=x', '/use-cases/seasonal?utm_source=x'],
  ['/pricing&amp;utm_source=x&a=%20b', '/pricing?utm_source=x&a=%20b'],
  ['/pricing%3Futm_source=x', '/pricing?utm_source=x'],
  ['/pricing%23hours', '/pricing#hours'],
  ['/pricing&a=b%23hours', '/pricing?a=b#hours'],
  ['/&utm_source=x', '/?utm_source=x'],
])('%s means %s', (path, target) => {
  expect(leadsTo(path)).toBe(target);
});

test.each([
  '/pricing',
  '/',
  '/pricing2',
  '/pricing%C3%A9',
  '/pric%E9ng',
  '/nowhere%20',
  '//evil.example',
  '/%5C%5Cevil.example',
])('%s is no other spelling of a page', (path) => {
  expect(leadsTo(path)).toBeUndefined();
});

/** What hostile addresses repeat: in front, in the middle and at the end. */
const REPEATED = ['-', '/', '.', ' ', '%', '-/', '/-', '-a', '.html', '/index', '&', '\n', '\u200b'];

test.each(REPEATED)('%j, repeated, is looked at once for each character', (piece) => {
  for (const count of [0, 1, 10, 1000, 20_000]) {
    const run = piece.repeat(count);
    for (const path of [`/${run}`, `/a${run}`, `/${run}a`, `/a${run}a`, `/a${run}a${run}`]) {
      let looks = 0;
      withoutLitter(path, (character) => {
        looks += 1;
        return !/[\w/]/.test(character);
      });
      expect(looks, `/…${piece}… of ${path.length} characters`).toBeLessThanOrEqual(path.length + 1);
    }
  }
});
