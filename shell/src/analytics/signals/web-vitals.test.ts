import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { PAGE_SHOWN_MARK } from '@site/contracts';
import { init } from '@module-federation/enhanced/runtime';
import { TEST_SETTINGS } from '@site/remote-kit/test-settings';
import { siteStore, track } from '@site/runtime/store';
import { adoptRelease } from '../../remotes/registry.ts';
import { startWebVitals } from './web-vitals.ts';

type Keep = (metric: object) => void;
const observe = rs.hoisted(() => rs.fn<(keep: Keep) => void>());
rs.mock('web-vitals', () => ({ onCLS: observe, onINP: observe, onLCP: observe }));

let stop: () => void = () => {};

/** Starts, and returns the function by which the library tells a change of a metric. */
function startObserving(): Keep {
  stop = startWebVitals();
  const [call] = observe.mock.calls;
  if (!call) throw new Error('Nothing is observed.');
  return call[0];
}

const lcp = (id: string, value: number) => ({
  name: 'LCP',
  id,
  value,
  rating: 'good',
  navigationType: 'navigate',
  entries: [{ startTime: value, element: document.querySelector('p') }],
});

function setVisibility(value: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

const sent = () =>
  siteStore
    .getState()
    .takeQueue()
    .filter(({ name }) => name === 'web_vital')
    .map(({ properties }) => properties);

beforeEach(() => {
  init({ name: 'shell', remotes: [] });
  const careers = { version: '1.0.0-c', entry: '/c.js', collections: [] };
  adoptRelease({ status: 200, settings: TEST_SETTINGS, remotes: { careers } });
  history.replaceState(null, '', '/careers');
  document.body.innerHTML = '<div id="root"><main><div data-mf="careers"><p>Text</p></div></main></div>';
  siteStore.setState(siteStore.getInitialState(), true);
  performance.clearMarks();
  observe.mockReset();
});

afterEach(() => stop());

test('a vital is sent with its region’s version when the window is hidden: its last value, once', () => {
  track('pageview');
  const keep = startObserving();
  keep(lcp('a', 100));
  keep(lcp('a', 200.123456));
  expect(sent()).toEqual([]);
  setVisibility('hidden');
  expect(sent()).toMatchObject([
    {
      metric: 'LCP',
      value: 200.1235,
      rating: 'good',
      navigation: 'navigate',
      path: '/careers',
      remote: 'careers',
      version: '1.0.0-c',
      found_by: 'region',
    },
  ]);
  keep(lcp('a', 300));
  setVisibility('visible');
  setVisibility('hidden');
  expect(sent()).toEqual([]);
});

test('each page view of the document has its own', () => {
  track('pageview');
  const keep = startObserving();
  keep(lcp('first', 100));
  keep(lcp('soft navigation', 50));
  setVisibility('hidden');
  expect(sent().map(({ value }) => value)).toEqual([100, 50]);
});

test('an element that has left the page counts for the owner of the page that was shown then', () => {
  track('pageview');
  performance.mark(PAGE_SHOWN_MARK, { detail: '/careers' });
  const keep = startObserving();
  history.replaceState(null, '', '/pricing');
  keep({ ...lcp('a', 100), entries: [{ startTime: 0, element: null }] });
  setVisibility('hidden');
  expect(sent()).toMatchObject([{ path: '/careers', remote: 'careers', found_by: 'page' }]);
});

test('a soft navigation names its page: it is painted before the page says that it is shown', () => {
  track('pageview');
  performance.mark(PAGE_SHOWN_MARK, { detail: '/careers' });
  const keep = startObserving();
  const navigation = { navigationType: 'soft-navigation', navigationURL: `${location.origin}/pricing` };
  keep({ ...lcp('a', 1e9), ...navigation });
  setVisibility('hidden');
  expect(sent()).toMatchObject([{ path: '/pricing', navigation: 'soft-navigation' }]);
});

test('nothing of a document is told in which the visitor had refused before', () => {
  performance.mark(PAGE_SHOWN_MARK, { detail: '/careers' });
  startWebVitals();
  const timestamp = new Date(Date.now() + 5000).toISOString();
  siteStore.setState({ queue: [{ name: 'pageview', properties: { timestamp, path: '/careers' } }] });
  startWebVitals();
  expect(observe).not.toHaveBeenCalled();
});

test('a page that is not hydrated yet is observed: nobody can have refused in it', () => {
  startObserving();
  expect(observe).toHaveBeenCalledTimes(3);
});

test('after the stop nothing is kept or sent', () => {
  track('pageview');
  const keep = startObserving();
  keep(lcp('a', 100));
  stop();
  keep(lcp('a', 200));
  setVisibility('hidden');
  expect(sent()).toEqual([]);
});
