import { expect, test } from '@rstest/core';
import { checkedSettings, sitePort } from './settings.ts';

test('the port is 3000 unless the environment says otherwise', () => {
  expect(sitePort({})).toBe(3000);
  expect(sitePort({ PORT_SHELL: '8080' })).toBe(8080);
  // For any free one.
  expect(sitePort({ PORT_SHELL: '0' })).toBe(0);
});

test('a setting without a value takes its default, and one that has none is unset', () => {
  expect(checkedSettings([['PUBLIC_POSTHOG_HOST', '']])).toEqual({
    PUBLIC_POSTHOG_HOST: 'https://eu.i.posthog.com',
  });
  expect(checkedSettings([['PUBLIC_SAMPLE_CONTENT', '']])).toStrictEqual({
    PUBLIC_SAMPLE_CONTENT: undefined,
  });
});
