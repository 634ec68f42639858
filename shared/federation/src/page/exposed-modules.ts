import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

type Container<Module> = { get: (expose: string) => Promise<() => Module> };

/**
 * Federation plugin that replaces each module that some remotes expose.
 *
 * @param remotes names of the remotes
 * @param replace is given a function that reads the module, again at each call, and resolves to the other module
 */
export const exposedModules = <Module>(
  remotes: ReadonlySet<string>,
  replace: (read: () => Promise<Module>) => Promise<Module>,
): ModuleFederationRuntimePlugin => ({
  name: 'site:exposed-modules',
  getModuleFactory: async ({ remoteEntryExports, expose, moduleInfo }) => {
    if (!remotes.has(moduleInfo.name)) return undefined;
    const container = remoteEntryExports as unknown as Container<Module>;
    const module = await replace(async () => (await container.get(expose))());
    return () => module;
  },
});
