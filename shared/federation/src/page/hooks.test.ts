import { init } from '@module-federation/enhanced/runtime';
import { beforeEach, expect, test } from '@rstest/core';
import { exposedModules } from './exposed-modules.ts';
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

test('the runtime takes containers from the hook `loadEntry`, and modules from the hook `getModuleFactory`', async () => {
  const host = federationHost();
  host.registerPlugins([
    givenContainers((entry) => container(entry)),
    exposedModules<{ text: string }>(new Set(['local']), async (read) => ({
      text: `${(await read()).text}, replaced`,
    })),
  ]);
  host.registerRemotes([
    { name: 'released', entry: 'http://site.test/released.js' },
    { name: 'local', entry: 'http://site.test/local.js' },
  ]);
  expect(await host.loadRemote('released/page')).toEqual({ text: 'http://site.test/released.js' });
  expect(await host.loadRemote('local/page')).toEqual({ text: 'http://site.test/local.js, replaced' });
});
