import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { siteStore, track, type AnalyticsEvent } from '@site/runtime/store';
import type { AnalyticsClient } from './posthog-client.ts';
import { followConsent, type LoadLibrary } from './session.ts';
import { setVisibility } from '../testing/visibility.ts';

const consentTo = (analytics: boolean) =>
  siteStore.getState().adoptConsent({ essential: true, analytics, marketing: false }, false);

/** A library that is loaded when the test says so. */
function lateLibrary() {
  const captured: AnalyticsEvent[] = [];
  const stop = rs.fn();
  const create = rs.fn((): AnalyticsClient => ({ capture: (event) => captured.push(event), stop }));
  let settle: { resolve: (value: typeof create) => void; reject: (reason: Error) => void };
  const loading = new Promise<typeof create>((resolve, reject) => {
    settle = { resolve, reject };
  });
  const load: LoadLibrary = () => loading;
  const afterReactions = async () => {
    for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
  };
  return {
    load,
    create,
    stop,
    names: () => captured.map(({ name }) => name),
    arrive: () => {
      settle.resolve(create);
      return afterReactions();
    },
    fail: () => {
      settle.reject(new Error('blocked'));
      return afterReactions();
    },
  };
}

let library: ReturnType<typeof lateLibrary>;

beforeEach(() => {
  rs.useFakeTimers();
  setVisibility('visible');
  localStorage.clear();
  sessionStorage.clear();
  library = lateLibrary();
  siteStore.setState({ consent: { status: 'undecided' }, queue: [] });
});

afterEach(() => {
  consentTo(false);
  followConsent(library.load);
  rs.useRealTimers();
});

test('what was raised before the consent and before the library is sent, in order, at the next try after it has loaded', async () => {
  track('pageview');
  consentTo(true);
  followConsent(library.load);
  track('mobile_menu_toggled', { action: 'open', current_page: '/' });
  rs.advanceTimersByTime(400);
  await library.arrive();
  rs.advanceTimersByTime(99);
  expect(library.names(), 'it is tried every 500 ms').toEqual([]);
  rs.advanceTimersByTime(1);
  expect(library.names()).toEqual(['pageview', 'mobile_menu_toggled']);
});

test('once the library is there an event is sent at once', async () => {
  consentTo(true);
  followConsent(library.load);
  await library.arrive();
  track('pageview');
  expect(library.names()).toEqual(['pageview']);
});

test('the session counts as started after one second', async () => {
  consentTo(true);
  followConsent(library.load);
  await library.arrive();
  rs.advanceTimersByTime(999);
  expect(library.names()).not.toContain('session_started');
  rs.advanceTimersByTime(1);
  rs.advanceTimersByTime(5000);
  expect(library.names().filter((name) => name === 'session_started').length).toBe(1);
});

test('heartbeat and activity are sent, each raised by its own rule', async () => {
  consentTo(true);
  followConsent(library.load);
  await library.arrive();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  rs.advanceTimersByTime(30_000);
  expect(library.names()).toEqual(['user_active', 'session_started', 'user_heartbeat']);
});

test('following the same consent twice starts one session', async () => {
  consentTo(true);
  followConsent(library.load);
  followConsent(library.load);
  await library.arrive();
  rs.advanceTimersByTime(1000);
  expect(library.create).toHaveBeenCalledTimes(1);
  expect(library.names()).toEqual(['session_started']);
});

test('a withdrawal stops at once, sends nothing that waits, and deletes what is stored', async () => {
  consentTo(true);
  followConsent(library.load);
  await library.arrive();
  expect(localStorage.getItem('anonymous-id')).not.toBeNull();
  localStorage.setItem('ph_key_posthog', '{}');
  sessionStorage.setItem('ph_key_window_id', 'x');
  localStorage.setItem('cookie-consent', 'kept');
  document.cookie = 'ph_key_posthog=x; Path=/';
  consentTo(false);
  followConsent(library.load);
  track('user_active');
  rs.advanceTimersByTime(120_000);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(library.stop).toHaveBeenCalledTimes(1);
  expect(library.names()).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(['cookie-consent']);
  expect(Object.keys(sessionStorage)).toEqual([]);
  // The simulated browser keeps its own time, and drops a cookie in the millisecond after its end.
  rs.useRealTimers();
  await expect.poll(() => document.cookie, { timeout: 30_000 }).toBe('');
});

test('a withdrawal while the library is on its way keeps it from starting', async () => {
  track('pageview');
  consentTo(true);
  followConsent(library.load);
  consentTo(false);
  followConsent(library.load);
  await library.arrive();
  rs.advanceTimersByTime(60_000);
  expect(library.create).toHaveBeenCalledTimes(0);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a consent after a withdrawal starts a new session with a new visitor', async () => {
  consentTo(true);
  followConsent(library.load);
  const first = localStorage.getItem('anonymous-id');
  consentTo(false);
  followConsent(library.load);
  consentTo(true);
  followConsent(library.load);
  await library.arrive();
  track('pageview');
  expect(library.names()).toEqual(['pageview']);
  expect(localStorage.getItem('anonymous-id')).not.toBe(first);
});

test('a library that is blocked is no error: nothing is sent, nothing ticks', async () => {
  consentTo(true);
  followConsent(library.load);
  await library.fail();
  rs.advanceTimersByTime(120_000);
  expect(siteStore.getState().queue).toEqual([]);
  expect(rs.getTimerCount()).toBe(0);
});

test('where a page has no TLS the session starts without what a browser then lacks', async () => {
  const lacking = ['randomUUID', 'subtle'] as const;
  for (const name of lacking) Object.defineProperty(crypto, name, { configurable: true, value: undefined });
  try {
    consentTo(true);
    followConsent(library.load);
    await library.arrive();
    rs.advanceTimersByTime(30_000);
    expect(library.names()).toEqual(['session_started', 'user_heartbeat']);
  } finally {
    for (const name of lacking) Reflect.deleteProperty(crypto, name);
  }
});

test('a browser that fails at a part of the start keeps no other part going', () => {
  rs.spyOn(siteStore, 'subscribe').mockImplementationOnce(() => {
    throw new TypeError('not a function');
  });
  consentTo(true);
  followConsent(library.load);
  expect(rs.getTimerCount()).toBe(0);
});
