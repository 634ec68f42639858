import { init } from '@module-federation/enhanced/runtime';
import { beforeAll, beforeEach, expect, rs, test } from '@rstest/core';
import { TEST_SETTINGS } from '@site/remote-kit/test-settings';
import { BrowserRouter } from '@site/runtime/router';
import { cleanup, render, screen } from '@testing-library/react';
import { loaded } from '../remotes/load.ts';
import { loadMarkup } from './markup.tsx';
import { adoptRelease, setOnFallback } from '../remotes/registry.ts';

const LIVE = '/packages/consent/1.0.0-b';
const BEFORE = '/packages/consent/1.0.0-a';
const version = (folder: string) => ({ version: folder.slice(-7), entry: `${folder}/remote-entry.js` });
const consent = {
  ...version(LIVE),
  markup: { 'consent-banner': 'sha256-live' },
  previous: {
    ...version(BEFORE),
    entry: `${BEFORE}/remote-entry.js?failed=1.0.0-b`,
    markup: { 'consent-banner': 'sha256-before' },
  },
  collections: [],
};

const answer = rs.fn<(url: string, options: RequestInit) => Promise<Response>>();
const markup = { html: '<p>May we?</p>', css: 'p { color: red }' };

beforeAll(() => {
  init({ name: 'shell', remotes: [] });
  Object.assign(globalThis, { fetch: answer });
  adoptRelease({
    remotes: { consent, careers: { ...version('/packages/careers/1.0.0-c'), collections: [] } },
    status: 200,
    settings: TEST_SETTINGS,
  });
});

beforeEach(() => {
  cleanup();
  answer.mockReset();
  answer.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(markup))));
  document.adoptedStyleSheets = [];
  loaded.length = 0;
  setOnFallback('consent', false);
});

test('markup is the release’s, with its rules, and is recorded as a load', async () => {
  const { default: Content } = await loadMarkup('consent', 'consent-banner')!;
  render(
    <BrowserRouter>
      <Content />
    </BrowserRouter>,
  );
  expect(screen.getByText('May we?').tagName).toBe('P');
  expect(document.adoptedStyleSheets).toHaveLength(1);
  expect(answer.mock.calls).toEqual([[`${LIVE}/markup/consent-banner.json`, { integrity: 'sha256-live' }]]);
  expect(loaded).toEqual([{ remote: 'consent', expose: 'fragment/consent-banner', version: '1.0.0-b' }]);
});

test('that of the previous version is asked for so that servers count the failure', async () => {
  setOnFallback('consent', true);
  await loadMarkup('consent', 'consent-banner');
  expect(answer.mock.calls).toEqual([
    [`${BEFORE}/markup/consent-banner.json?failed=1.0.0-b`, { integrity: 'sha256-before' }],
  ]);
  expect(loaded).toMatchObject([{ version: '1.0.0-a' }]);
});

test('a version without markup of the fragment has none', () => {
  expect(loadMarkup('careers', 'consent-banner')).toBeUndefined();
  expect(loadMarkup('consent', 'cookie-preferences')).toBeUndefined();
});

test('a file that can’t be had names itself in the error, and changes nothing', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(loadMarkup('consent', 'consent-banner')).rejects.toMatchObject({
    request: `${LIVE}/markup/consent-banner.json`,
  });
  expect(document.adoptedStyleSheets).toEqual([]);
  expect(loaded).toEqual([]);
});
