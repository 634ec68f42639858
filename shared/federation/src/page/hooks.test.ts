import { init } from '@module-federation/enhanced/runtime';
import { beforeEach, expect, test } from '@rstest/core';
import { exposedModules } from './exposed-modules.ts';
import { givenContainers } from './given-containers.ts';
import { federationHost } from './host.ts';
import { sharedVersions } from './shared-versions.ts';

// The hooks and the share scope of the real @module-federation/runtime.

const container = (text: string) => ({ init: () => {}, get: () => Promise.resolve(() => ({ text })) });

beforeEach(() => {
  init({
    name: 'shell',
    remotes: [],
    shared: {
      react: { version: '19.3.1', lib: () => ({}), shareConfig: { requiredVersion: '^19.0.0' } },
      '@site/runtime/store': {
        version: '1.0.0',
        lib: () => ({}),
        shareConfig: { requiredVersion: '^1.0.0' },
      },
    },
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

test('the share scope tells every version of each shared package', () => {
  expect(sharedVersions(federationHost().shareScopeMap)).toEqual([
    { name: '@site/runtime/store', versions: ['1.0.0'] },
    { name: 'react', versions: ['19.3.1'] },
  ]);
});
