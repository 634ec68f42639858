import { expect, test } from '@rstest/core';
import { sitePort } from './settings.ts';

test('the port is 3000 unless the environment says otherwise', () => {
  expect(sitePort({})).toBe(3000);
  expect(sitePort({ PORT_SHELL: '8080' })).toBe(8080);
});

test('a port that is none is refused with a sentence', () => {
  for (const value of ['abc', '70000', '-1', '3.5']) {
    expect(() => sitePort({ PORT_SHELL: value })).toThrow(`PORT_SHELL is "${value}"`);
  }
});
