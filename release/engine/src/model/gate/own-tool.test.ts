import { expect, test } from '@rstest/core';
import { gateVersion, releaseVersion } from './own-tool.ts';
import tool from '../../../package.json' with { type: 'json' };

test('a site records the version of this package, and a hash of the rules of both gates', () => {
  expect(releaseVersion()).toBe(tool.version);
  expect(gateVersion()).toMatch(/^[\da-f]{64}$/);
  expect(gateVersion()).toBe(gateVersion());
});
