import { site } from '@site/ui/site';
import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { CLICK_RECORDER, giveUpStart, replayClicks } from './event-replay.ts';
import { FAILED_START } from './failed-start.ts';

const fetched = rs.fn<(address: string) => Promise<Response>>();
const reload = rs.spyOn(location, 'reload').mockImplementation(() => {});
/** A time of the clock, in ms. */
const NOW = 1e12;

beforeEach(() => {
  document.body.innerHTML = '<main id="main"><button>Book</button><input value="text"></main>';
  history.replaceState({ key: 'of the router' }, '', '/pricing');
  for (const mock of [fetched, reload]) mock.mockReset();
  fetched.mockResolvedValue(new Response('<script src="/packages/shell/2/index.js">'));
  rs.stubGlobal('fetch', fetched);
  rs.spyOn(Date, 'now').mockReturnValue(NOW);
  // oxlint-disable-next-line no-implied-eval -- it is the script under test
  new Function(CLICK_RECORDER + FAILED_START)();
  button().click();
});

afterEach(() => {
  replayClicks('page');
  rs.unstubAllGlobals();
});

const button = () => document.querySelector('button')!;
const isTold = () =>
  document.querySelector('[role=alert] a')?.getAttribute('href') === `mailto:${site.contactEmail}`;
const fail = (reason?: boolean | string) =>
  (
    globalThis as unknown as { eventReplay: { fail: (reason?: boolean | string) => Promise<void> } }
  ).eventReplay.fail(reason);

test('a fresh document is opened once, and then the visitor is told', async () => {
  expect(button().getAttribute('aria-busy')).toBe('true');
  await fail(true);
  expect([reload.mock.calls.length, isTold()]).toEqual([1, false]);
  expect(history.state).toEqual({ key: 'of the router', fresh: NOW });
  await fail(true);
  expect([reload.mock.calls.length, isTold()]).toEqual([1, true]);
  expect(button().hasAttribute('aria-busy')).toBe(false);
  await fail(true);
  expect(document.querySelectorAll('[role=alert]').length).toBe(1);
});

test.each([
  ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['without an answer of the site', () => Promise.resolve(new Response('', { status: 502 }))],
])('%s, the readable document stays', async (_, answer) => {
  fetched.mockImplementation(answer);
  await fail(true);
  expect([reload.mock.calls.length, isTold()]).toEqual([0, true]);
});

test('where the history keeps nothing, no document is opened again', async () => {
  const replaceState = rs.spyOn(history, 'replaceState').mockImplementation(() => {});
  await fail(true);
  replaceState.mockRestore();
  expect([reload.mock.calls.length, isTold()]).toEqual([0, true]);
});

test('a document of the same release brings no other file', async () => {
  await fail('/packages/shell/2/index.js');
  expect([reload.mock.calls.length, isTold()]).toEqual([0, true]);
});

test('a document of another release does', async () => {
  await fail('/packages/shell/1/index.js');
  expect([reload.mock.calls.length, isTold()]).toEqual([1, false]);
});

test('who was told too early can go on: the sentence goes, and the click takes effect', async () => {
  giveUpStart();
  await rs.waitFor(() => expect(isTold()).toBe(true));
  const clicked = rs.fn();
  button().addEventListener('click', clicked);
  replayClicks('page');
  await rs.waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  expect(isTold()).toBe(false);
});
