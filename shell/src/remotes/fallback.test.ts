import { init } from '@module-federation/enhanced/runtime';
import { afterEach, beforeAll, beforeEach, expect, rs, test } from '@rstest/core';
import { TEST_SETTINGS } from '@site/remote-kit/test-settings';
import { siteStore } from '@site/runtime/store';
import { fallBackAfterCrash, recover } from './fallback.ts';
import { adoptRelease, versionInUse } from './registry.ts';
import { type Purpose, RemoteUnavailableError, withRetry } from './load.ts';

const reports = rs.spyOn(console, 'error').mockImplementation(() => {});
const reported = () => reports.mock.calls.map(([text]) => text as string);

/** An error of a remote: the scripts of this test are none of the site's. */
const broken = (message: string) => Object.assign(new Error(message), { stack: message });

const previous = { version: 'good', entry: '/good.js' };
const live = { version: 'broken', entry: '/broken.js', collections: [] };
/** A remote for each test: what is known of one stays until the document is left. */
const REMOTES = {
  waited: { ...live, previous },
  retried: { ...live, previous },
  replaced: { ...live, previous },
  crashed: { ...live, previous },
  hydrated: { ...live, previous },
  unusable: { ...live, previous },
  alone: live,
  offline: live,
};

beforeAll(() => {
  init({ name: 'shell', remotes: [] });
  adoptRelease({ remotes: REMOTES, status: 200, settings: TEST_SETTINGS });
});

beforeEach(() => {
  siteStore.setState({ consent: { status: 'undecided' } });
  reports.mockClear();
  // Pauses without chance in them.
  rs.spyOn(Math, 'random').mockReturnValue(0);
  rs.useFakeTimers();
});

afterEach(() => {
  rs.useRealTimers();
});

/** Loads `version`, unless the version in use is broken. */
const loadFrom = (remote: keyof typeof REMOTES) => {
  const { version } = versionInUse(remote) ?? {};
  return version === 'broken' ? Promise.reject(broken('broken on purpose')) : Promise.resolve(version);
};

const orderFor = (remote: keyof typeof REMOTES, purpose: Purpose = 'visitor') => ({
  remote,
  load: rs.fn(() => loadFrom(remote)),
  purpose: () => purpose,
});

const failureOf = (remote: keyof typeof REMOTES) => ({
  version: versionInUse(remote),
  error: broken('broken on purpose'),
});

test('a failed load is tried again after 300 ms and after another second, then from the previous version', async () => {
  const order = orderFor('waited');
  const recovered = recover(order, failureOf('waited'));
  await rs.advanceTimersByTimeAsync(299);
  expect(order.load).toHaveBeenCalledTimes(0);
  await rs.advanceTimersByTimeAsync(1);
  expect(order.load).toHaveBeenCalledTimes(1);
  await rs.advanceTimersByTimeAsync(999);
  expect(order.load).toHaveBeenCalledTimes(1);
  await rs.advanceTimersByTimeAsync(1);
  expect(await recovered).toBe('good');
  expect(reported()).toEqual(['waited broken failed: exception.']);
  expect(versionInUse('waited')?.entry, 'the servers count failures by it').toBe(
    '/good.js?failed=broken&why=exception',
  );
});

test('a retry that succeeds is not reported, and the release’s version stays', async () => {
  const order = { ...orderFor('retried'), load: () => Promise.resolve('page') };
  const recovered = recover(order, failureOf('retried'));
  await rs.runAllTimersAsync();
  expect(await recovered).toBe('page');
  expect(versionInUse('retried')?.version).toBe('broken');
  expect(reported()).toEqual([]);
});

test('a failure of the version that failed is not taken for one of the fallback that is in use meanwhile', async () => {
  let tries = 0;
  const load = async (milliseconds: number) => {
    const { version } = versionInUse('replaced') ?? {};
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    if (version === 'broken') throw broken('broken on purpose');
    return version;
  };
  const order = { remote: 'replaced', purpose: () => 'visitor' as const };
  // The last try of the first takes so long that the second has fallen back before it fails.
  const outcomes = Promise.all([
    withRetry({ ...order, load: () => load((tries += 1) === 3 ? 600 : 0) }),
    withRetry({ ...order, load: () => load(0) }),
  ]);
  await rs.runAllTimersAsync();
  expect(await outcomes).toEqual(['good', 'good']);
  expect(reported()).toEqual(['replaced broken failed: exception.']);
});

test('without a previous version the remote is unavailable, and is not tried for as long again', async () => {
  const first = expect(recover(orderFor('alone'), failureOf('alone'))).rejects.toBeInstanceOf(
    RemoteUnavailableError,
  );
  await rs.runAllTimersAsync();
  await first;
  const again = orderFor('alone');
  await expect(recover(again, failureOf('alone'))).rejects.toBeInstanceOf(RemoteUnavailableError);
  expect(again.load).toHaveBeenCalledTimes(0);
});

test.each([
  ['something of it was loaded', () => withRetry({ ...orderFor('offline'), load: () => Promise.resolve(1) })],
  ['the browser is online again', () => dispatchEvent(new Event('online'))],
])('a remote that was unavailable is tried as long again once %s', async (_, recoverSpell) => {
  const first = expect(recover(orderFor('offline'), failureOf('offline'))).rejects.toThrow();
  await rs.runAllTimersAsync();
  await first;
  await recoverSpell();
  const dropped = orderFor('offline');
  const again = expect(recover(dropped, failureOf('offline'))).rejects.toThrow();
  await rs.runAllTimersAsync();
  await again;
  expect(dropped.load).toHaveBeenCalledTimes(2);
});

test('hydration never falls back: it needs the version that was prerendered', async () => {
  const order = orderFor('hydrated', 'hydration');
  const failed = expect(recover(order, failureOf('hydrated'))).rejects.toBeInstanceOf(RemoteUnavailableError);
  await rs.runAllTimersAsync();
  await failed;
  expect(versionInUse('hydrated')?.version).toBe('broken');
});

test('a previous version that lacks the page is given up, and the release’s is in use again', async () => {
  const order = { ...orderFor('unusable'), isUsable: () => false };
  const failed = expect(recover(order, failureOf('unusable'))).rejects.toBeInstanceOf(RemoteUnavailableError);
  await rs.runAllTimersAsync();
  await failed;
  expect(versionInUse('unusable')?.version).toBe('broken');
});

test('code that throws has the remote fall back once; a previous version that throws too is the end', async () => {
  expect(await fallBackAfterCrash('crashed', broken('thrown'))).toBe(true);
  expect(versionInUse('crashed')).toEqual(previous);
  expect(await fallBackAfterCrash('crashed', broken('thrown again'))).toBe(false);
});
