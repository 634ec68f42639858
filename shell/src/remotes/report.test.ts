import { beforeEach, expect, rs, test } from '@rstest/core';
import { siteStore } from '@site/runtime/store';
import { allReported, reportFailure } from './report.ts';

const console_ = rs.spyOn(console, 'error').mockImplementation(() => {});
const consentTo = (analytics: boolean) =>
  siteStore.getState().adoptConsent({ essential: true, analytics, marketing: false }, false);
const sent = () => siteStore.getState().queue;
/** An error of a page: the scripts of this test are none of the site's. */
const broken = (message: string) => Object.assign(new Error(message), { stack: message });
const failed = (version: string) => ({ version, entry: '/entry.js' });

beforeEach(() => {
  console_.mockClear();
  siteStore.setState({ consent: { status: 'unread' }, queue: [] });
});

test('a failure of the first page waits until the choice was read, and is then told to the analytics too', async () => {
  void reportFailure('careers', failed('a'), broken('It broke.'));
  await new Promise<void>((resolve) => setTimeout(resolve));
  expect(sent()).toEqual([]);
  consentTo(true);
  await allReported();
  expect(sent().map(({ name, properties }) => [name, properties['version']])).toEqual([
    ['remote_load_failed', 'a'],
    ['script_error', 'a'],
  ]);
  expect(console_).toHaveBeenCalledTimes(1);
});

test('without consent only the console is told', async () => {
  void reportFailure('careers', failed('b'), broken('It broke again.'));
  consentTo(false);
  await allReported();
  expect(sent()).toEqual([]);
  expect(console_).toHaveBeenCalledTimes(1);
});
