import { LOCAL_BUILD_CHANGED } from '@site/contracts';
import { exposedModules } from '@site/federation/page/exposed-modules';
import { useSyncExternalStore, type ComponentType } from 'react';

/** The module of a page, collection or fragment: a component and further exports. */
type RemoteModule = { default: ComponentType<object> } & Record<string, unknown>;

/** What the page does for the local builds in it. */
export type PageFunctions = {
  /** Remote that owns a path. */
  ownerOf: (path: string) => string;
  startCarryOver: () => void;
  endCarryOver: () => void;
};

/** Number of components of local builds that are mounted now. */
let mounted = 0;

/**
 * Federation plugin that keeps the modules of local builds up to date: after a hot update the new component replaces
 * the old one. Header, store, scroll position and all parts of other remotes stay, and what was typed, chosen and opened in
 * the replaced component; other state of it does not, since React refreshes that only in development builds.
 *
 * @param remotes names of the remotes that come from a local build
 */
export function liveModules(
  remotes: ReadonlySet<string>,
  { ownerOf, startCarryOver, endCarryOver }: PageFunctions,
): ReturnType<typeof exposedModules> {
  addEventListener(LOCAL_BUILD_CHANGED, () => {
    // An error took the component away, and nothing is left to replace.
    if (mounted === 0 && remotes.has(ownerOf(location.pathname))) location.reload();
  });
  let isKeeping = false;
  /** Once for all modules that an update replaces: React renders them before the next task. */
  function keepControls(): void {
    if (isKeeping) return;
    isKeeping = true;
    startCarryOver();
    setTimeout(() => {
      isKeeping = false;
      endCarryOver();
    });
  }
  return exposedModules(remotes, liveModule);

  async function liveModule(read: () => Promise<RemoteModule>): Promise<RemoteModule> {
    let current = await read();
    const listeners = new Set<() => void>();
    addEventListener(LOCAL_BUILD_CHANGED, () => {
      void read().then((next) => {
        current = next;
        keepControls();
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
}
