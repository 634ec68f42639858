import { expect, test } from '@rstest/core';
import { checkedSettings } from './settings.ts';

test('a setting without a value takes its default, and one that has none is unset', () => {
  expect(checkedSettings([['PUBLIC_POSTHOG_HOST', '']])).toEqual({
    PUBLIC_POSTHOG_HOST: 'https://eu.i.posthog.com',
  });
  expect(checkedSettings([['PUBLIC_SAMPLE_CONTENT', '']])).toStrictEqual({
    PUBLIC_SAMPLE_CONTENT: undefined,
  });
});
