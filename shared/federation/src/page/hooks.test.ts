import { init } from '@module-federation/enhanced/runtime';
import { beforeEach, expect, test } from '@rstest/core';
import { givenContainers } from './given-containers.ts';
import { federationHost } from './host.ts';

// The hooks of the real @module-federation/runtime.

const container = (text: string) => ({ init: () => {}, get: () => Promise.resolve(() => ({ text })) });

beforeEach(() => {
  init({
    name: 'shell',
    remotes: [],
  });
});

test('the runtime takes containers from the hook `loadEntry`', async () => {
  const host = federationHost();
  host.registerPlugins([givenContainers((entry) => container(entry))]);
  host.registerRemotes([{ name: 'released', entry: 'http://site.test/released.js' }]);
  expect(await host.loadRemote('released/page')).toEqual({ text: 'http://site.test/released.js' });
});
