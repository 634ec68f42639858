import { init } from '@module-federation/enhanced/runtime';
import { beforeAll, beforeEach, expect, rs, test } from '@rstest/core';
import { TEST_SETTINGS } from '@site/remote-kit/test-settings';
import { siteStore } from '@site/runtime/store';
import { fallBackAfterCrash } from './fallback.ts';
import { adoptRelease } from './registry.ts';

const console_ = rs.spyOn(console, 'error').mockImplementation(() => {});
const consentTo = (analytics: boolean) =>
  siteStore.getState().adoptConsent({ essential: true, analytics, marketing: false }, false);
const sent = () => siteStore.getState().queue;
/** An error of a page: the scripts of this test are none of the site's. */
const broken = (message: string) => Object.assign(new Error(message), { stack: message });
const failed = (version: string) => ({ version, entry: '/entry.js' });

beforeAll(() => {
  init({ name: 'shell', remotes: [] });
  adoptRelease({ remotes: {}, status: 200, settings: TEST_SETTINGS });
});

beforeEach(() => {
  console_.mockClear();
  siteStore.setState({ consent: { status: 'unread' }, queue: [] });
});

test('a failure of the first page waits until the choice was read, and is then told to the analytics too', async () => {
  void fallBackAfterCrash('careers', broken('It broke.'), failed('a'));
  await new Promise<void>((resolve) => setTimeout(resolve));
  expect(sent()).toEqual([]);
  consentTo(true);
  await rs.waitFor(() => expect(console_).toHaveBeenCalledTimes(1));
  expect(sent().map(({ name, properties }) => [name, properties['version']])).toEqual([
    ['remote_load_failed', 'a'],
    ['script_error', 'a'],
  ]);
});

test('without consent only the console is told', async () => {
  void fallBackAfterCrash('careers', broken('It broke again.'), failed('b'));
  consentTo(false);
  await rs.waitFor(() => expect(console_).toHaveBeenCalledTimes(1));
  expect(sent()).toEqual([]);
});
