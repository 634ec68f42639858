import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { LOCAL_BUILD_CHANGED } from '@site/contracts';
import { useSyncExternalStore, type ComponentType } from 'react';

/** A page, collection or fragment: a component and what else its module exports. */
type RemoteModule = { default: ComponentType<object> } & Record<string, unknown>;
type Container = { get: (expose: string) => Promise<() => RemoteModule> };

/** Components of local builds that stand in the page now. */
let mounted = 0;

/**
 * Federation plugin that keeps what a local build exposes up to date: after a hot update the new component takes
 * the old one's place. Header, store, scroll position and everything of other remotes stay; the state inside the
 * replaced component does not, since React refreshes state only in development builds.
 *
 * @param remotes names of the remotes that come from a local build
 * @param ownerOf remote that owns a path
 */
export function liveModules(
  remotes: ReadonlySet<string>,
  ownerOf: (path: string) => string,
): ModuleFederationRuntimePlugin {
  addEventListener(LOCAL_BUILD_CHANGED, () => {
    // An error took the component away, and nothing is left to replace.
    if (mounted === 0 && remotes.has(ownerOf(location.pathname))) location.reload();
  });
  return {
    name: 'site:live-modules',
    getModuleFactory: async ({ remoteEntryExports, expose, moduleInfo }) => {
      if (!remotes.has(moduleInfo.name)) return undefined;
      const container = remoteEntryExports as unknown as Container;
      const module = await liveModule(async () => (await container.get(expose))());
      return () => module;
    },
  };
}

async function liveModule(read: () => Promise<RemoteModule>): Promise<RemoteModule> {
  let current = await read();
  const listeners = new Set<() => void>();
  addEventListener(LOCAL_BUILD_CHANGED, () => {
    void read().then((next) => {
      current = next;
      for (const listener of listeners) listener();
    });
  });
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    mounted += 1;
    return () => {
      listeners.delete(listener);
      mounted -= 1;
    };
  };
  function LiveComponent(props: object) {
    const { default: Current } = useSyncExternalStore(subscribe, () => current);
    return <Current {...props} />;
  }
  return { ...current, default: LiveComponent };
}
