import { init } from '@module-federation/enhanced/runtime';
import { afterEach, beforeAll, beforeEach, expect, rs, test } from '@rstest/core';
import { givenContainers } from '@site/federation/page/given-containers';
import { TEST_SETTINGS } from '@site/remote-kit/test-settings';
import { siteStore } from '@site/runtime/store';
import { fragmentResource, fragmentVersion, prefetchFragment } from './fragment-cache.ts';
import { adoptRelease } from '../remotes/registry.ts';

const ADDRESS = '/releases/1.0.0-shell.json';
const released = (name: string) => ({
  version: 'live',
  entry: `/packages/${name}/live/remote-entry.js`,
  collections: [],
});
const FRAGMENT = { default: () => 'A fragment' };

const reports = rs.spyOn(console, 'error').mockImplementation(() => {});
const loaded = rs.fn<(expose: string) => void>();
const container = {
  init: () => {},
  get: (expose: string) => {
    loaded(expose);
    return Promise.resolve(() => FRAGMENT);
  },
};
let isThere = true;
const answer = rs.fn<(url: string) => Promise<Response>>(() =>
  isThere
    ? Promise.resolve(
        new Response(
          JSON.stringify({
            number: 1,
            remotes: { consent: released('consent'), marketing: released('marketing') },
          }),
        ),
      )
    : Promise.reject(new TypeError('Failed to fetch')),
);

beforeAll(() => {
  init({ name: 'shell', remotes: [], plugins: [givenContainers(() => container)] });
  Object.assign(globalThis, { fetch: answer });
});

beforeEach(() => {
  siteStore.setState({ consent: { status: 'undecided' } });
  adoptRelease({
    remotes: { careers: released('careers') },
    others: ADDRESS,
    status: 200,
    settings: TEST_SETTINGS,
  });
  answer.mockClear();
  loaded.mockClear();
  reports.mockClear();
  rs.useFakeTimers();
});

afterEach(() => {
  rs.useRealTimers();
});

test('without the file the banner stays away, and a dialog that was asked for is a message', async () => {
  isThere = false;
  siteStore.getState().openDialog({ kind: 'cookie-preferences' });
  const [banner, dialog] = [fragmentResource('consent-banner'), fragmentResource('cookie-preferences')];
  await rs.runAllTimersAsync();
  expect(await Promise.all([banner, dialog])).toEqual([null, null]);
  expect(siteStore.getState().toasts.map(({ title }) => title)).toEqual([
    'Cookie settings can’t be loaded now',
  ]);
  expect(siteStore.getState().dialog).toBeNull();
  expect(reports.mock.calls.map(([text]) => text as string)).toEqual([
    'consent unknown failed: unreachable.',
  ]);
});

test('a dialog that fails late closes no other', async () => {
  isThere = false;
  siteStore.getState().openDialog({ kind: 'video' });
  const late = fragmentResource('video-dialog');
  siteStore.getState().openDialog({ kind: 'demo', source: 'pricing' });
  await rs.runAllTimersAsync();
  expect(await late).toBeNull();
  expect(siteStore.getState().dialog?.kind).toBe('demo');
  siteStore.getState().closeDialog();
});

test('the dialog opens once the file is there', async () => {
  isThere = true;
  expect(await fragmentResource('cookie-preferences')).toEqual(FRAGMENT);
  expect(fragmentVersion('cookie-preferences')).toEqual(released('consent'));
  expect(answer.mock.calls).toEqual([[ADDRESS]]);
});

test('a prefetch waits for the file too, and its failure is silent', async () => {
  isThere = false;
  prefetchFragment('demo-dialog');
  await rs.runAllTimersAsync();
  expect(loaded.mock.calls).toEqual([]);
  isThere = true;
  prefetchFragment('demo-dialog');
  await rs.runAllTimersAsync();
  expect(loaded.mock.calls).toEqual([['./fragment/demo-dialog']]);
  expect(reports.mock.calls).toEqual([]);
});
