import { init } from '@module-federation/enhanced/runtime';
import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { entryIntegrity } from './load-files.ts';
import { fakeNetwork, type FakeRequest } from '../testing/fake-network.ts';
import { federationHost } from './host.ts';
import { loadFailure } from './load-failure.ts';

// The texts and hooks of the real @module-federation/runtime. The network alone is a fake.

const ENTRY = 'http://localhost:3000/packages/careers/1.0.0-a/remote-entry.js';
const INTEGRITY = 'sha256-x';

let requests: readonly FakeRequest[];
let lastRemote = 0;

/** Registers a remote of a new name, since the runtime keeps what it knows of one, and loads from it. */
function load() {
  lastRemote += 1;
  const name = `remote${lastRemote}`;
  federationHost().registerRemotes([{ name, entry: ENTRY }]);
  const outcome = federationHost()
    .loadRemote(`${name}/careers`)
    .then(
      () => undefined,
      (error: unknown) => error,
    );
  return { name, outcome };
}

/** The runtime asks for the entry after some hooks, all of them asynchronous. */
const requested = () => rs.waitFor(() => expect(requests.length).toBe(1));

beforeEach(() => {
  rs.spyOn(console, 'error').mockImplementation(() => {});
  requests = fakeNetwork();
  init({ name: 'shell', remotes: [] });
  federationHost().registerPlugins([entryIntegrity((url) => (url === ENTRY ? INTEGRITY : undefined))]);
});

afterEach(() => {
  rs.useRealTimers();
});

test('the runtime asks the hook `createScript` for the script of an entry, which carries the integrity', async () => {
  const { outcome } = load();
  await requested();
  const [{ element, address }] = requests as readonly [FakeRequest];
  expect(address).toBe(ENTRY);
  expect(element).toMatchObject({ integrity: INTEGRITY, crossOrigin: 'anonymous' });
  requests[0]?.fail();
  await outcome;
});

test('an entry that can’t be reached is known by "ScriptNetworkError"', async () => {
  const { outcome } = load();
  await requested();
  requests[0]?.fail();
  expect(String(await outcome)).toContain('ScriptNetworkError');
  expect(loadFailure(await outcome)).toEqual({ kind: 'not-loaded', file: undefined });
});

test('an entry that does not answer for 10 s, the time-out of the hook, is known by "timed out"', async () => {
  rs.useFakeTimers();
  const { outcome } = load();
  await rs.advanceTimersByTimeAsync(9_999);
  expect(requests.length).toBe(1);
  await rs.advanceTimersByTimeAsync(1);
  expect(String(await outcome)).toContain('timed out');
  expect(loadFailure(await outcome)).toEqual({ kind: 'timeout' });
});

test('an entry that throws or sets no container is an exception', async () => {
  const { outcome } = load();
  await requested();
  requests[0]?.load();
  expect(loadFailure(await outcome)).toEqual({ kind: 'exception' });
});

test('code that throws is an exception, and so is a value that is no error', async () => {
  const { name, outcome } = load();
  await requested();
  requests[0]?.load(() => {
    const get = () => Promise.reject(new Error('broken on purpose'));
    Object.assign(globalThis, { [name]: { init: () => {}, get } });
  });
  expect(loadFailure(await outcome)).toEqual({ kind: 'exception' });
  expect(loadFailure('thrown as a text')).toEqual({ kind: 'exception' });
});
