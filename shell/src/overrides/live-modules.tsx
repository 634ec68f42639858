import { LOCAL_BUILD_CHANGED } from '@site/contracts';
import { exposedModules } from '@site/federation/page/exposed-modules';
import { useSyncExternalStore, type ComponentType } from 'react';

/** The module of a page, collection or fragment: a component and further exports. */
type RemoteModule = { default: ComponentType<object> } & Record<string, unknown>;

/** Number of components of local builds that are mounted now. */
let mounted = 0;

/**
 * Federation plugin that keeps the modules of local builds up to date: after a hot update the new component replaces
 * the old one. Header, store, scroll position and all parts of other remotes stay; the state inside the replaced
 * component does not, since React refreshes state only in development builds.
 *
 * @param remotes names of the remotes that come from a local build
 * @param ownerOf remote that owns a path
 */
export function liveModules(
  remotes: ReadonlySet<string>,
  ownerOf: (path: string) => string,
): ReturnType<typeof exposedModules> {
  addEventListener(LOCAL_BUILD_CHANGED, () => {
    // An error took the component away, and nothing is left to replace.
    if (mounted === 0 && remotes.has(ownerOf(location.pathname))) location.reload();
  });
  return exposedModules(remotes, liveModule);
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
