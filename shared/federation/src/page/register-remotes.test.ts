import { createInstance, init, type ModuleFederation } from '@module-federation/enhanced/runtime';
import { beforeAll, beforeEach, expect, rs, test } from '@rstest/core';
import { fakeNetwork, type FakeRequest } from '../testing/fake-network.ts';
import { federationHost } from './host.ts';
import { entryIntegrity, registerRemotes } from './load-files.ts';

// Two versions of one remote in the real @module-federation/runtime: why the fallback gets a second name.

/** A new remote for each test: the runtime keeps what it knows of one. */
let remote = '';
let count = 0;
const LIVE = 'http://localhost:3000/packages/careers/1.0.0-live/remote-entry.js';
const PREVIOUS = 'http://localhost:3000/packages/careers/1.0.0-previous/remote-entry.js';

let requests: readonly FakeRequest[];

/** The script of a version: it sets a container whose instance takes the shell's share scope, as a remote's does. */
function entryOf(version: string) {
  const instance: ModuleFederation = createInstance({ name: remote, remotes: [] });
  const container = {
    init: (scope: never) => instance.initShareScopeMap('default', scope),
    get: () => Promise.resolve(() => ({ version })),
  };
  return { instance, run: () => Reflect.set(globalThis, remote, container) };
}

/** Loads from a remote; its entry answers with the script. */
async function load(name: string, run: () => void): Promise<unknown> {
  const before = requests.length;
  const loading = federationHost().loadRemote(`${name}/page`);
  await rs.waitFor(() => expect(requests.length).toBe(before + 1));
  requests[before]?.load(run);
  return loading;
}

const sharedBy = (instance: ModuleFederation) => Object.keys(instance.shareScopeMap['default'] ?? {});

beforeAll(() => {
  init({ name: 'shell', remotes: [] });
  federationHost().registerPlugins([entryIntegrity(() => undefined)]);
});

beforeEach(() => {
  requests = fakeNetwork();
  count += 1;
  remote = `careers${count}`;
  init({
    name: 'shell',
    remotes: [],
    shared: { react: { version: '19.3.1', lib: () => ({}), shareConfig: { requiredVersion: '^19.0.0' } } },
  });
});

test('the fallback is loaded next to the live version, which keeps its shared modules', async () => {
  registerRemotes([{ name: remote, entry: LIVE, version: 'live' }]);
  const live = entryOf('live');
  expect(await load(remote, live.run)).toEqual({ version: 'live' });

  registerRemotes([{ name: `${remote}~previous`, entry: PREVIOUS, version: 'previous', remote }]);
  expect(await load(`${remote}~previous`, entryOf('previous').run)).toEqual({ version: 'previous' });
  expect(await federationHost().loadRemote(`${remote}/page`)).toEqual({ version: 'live' });
  expect(sharedBy(live.instance)).toEqual(['react']);
});

test('an element or a variable with the name of a remote is never taken for its container', async () => {
  const element = document.createElement('h2');
  element.id = remote;
  document.body.append(element);
  Reflect.set(globalThis, remote, element);
  registerRemotes([{ name: remote, entry: LIVE, version: 'live' }]);
  expect(await load(remote, entryOf('live').run)).toEqual({ version: 'live' });
});

test('under the name of the remote alone, the runtime takes whatever has that name', async () => {
  const name = `${remote}~plain`;
  entryOf('live').run();
  federationHost().registerRemotes([{ name, entry: PREVIOUS, entryGlobalName: remote }]);
  expect(await federationHost().loadRemote(`${name}/page`)).toEqual({ version: 'live' });
  expect(requests.length).toBe(0);
});

test('`force` replaces the version, but takes the shared modules from the one that is still mounted, and warns', async () => {
  const warnings = rs.spyOn(console, 'warn').mockImplementation(() => {});
  federationHost().registerRemotes([{ name: remote, entry: LIVE }], { force: true });
  const live = entryOf('live');
  expect(await load(remote, live.run)).toEqual({ version: 'live' });
  expect(sharedBy(live.instance)).toEqual(['react']);
  warnings.mockClear();

  federationHost().registerRemotes([{ name: remote, entry: PREVIOUS }], { force: true });
  expect(await load(remote, entryOf('previous').run)).toEqual({ version: 'previous' });
  expect(sharedBy(live.instance)).toEqual([]);
  expect(warnings).toHaveBeenCalledTimes(1);
});
