import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Federation plugin for the renderer, which takes the containers of remotes from its caller and loads no entry.
 *
 * @param loadContainer container of the entry that the release names
 */
export const givenContainers = (
  loadContainer: (entry: string) => unknown,
): ModuleFederationRuntimePlugin => ({
  name: 'site:given-containers',
  loadEntry: ({ remoteInfo }) => Promise.resolve(loadContainer(remoteInfo.entry)) as never,
});
