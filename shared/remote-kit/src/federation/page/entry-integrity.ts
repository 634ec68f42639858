import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { keepContainer } from './container-global.ts';
import type { FederationPlugin } from './federation-plugin.ts';
import { scriptAddress } from './script-address.ts';

/** The browser gives up a request for an entry after this time, and the next request starts again. */
const ENTRY_TIMEOUT_MS = 10_000;

/**
 * Federation plugin that has the browser check the script of every remote's entry, and keeps the container that it sets. The
 * entry has the browser check its chunks.
 *
 * @param integrityOf subresource integrity of an absolute address; undefined if the script is not to be checked
 */
export const entryIntegrity = (
  integrityOf: (url: string) => string | undefined,
): ModuleFederationRuntimePlugin =>
  ({
    name: 'site:entries',
    createScript({ url, remoteInfo }) {
      const script = document.createElement('script');
      script.src = scriptAddress(url);
      // Before the runtime's own listener, which looks for it.
      script.addEventListener('load', () => remoteInfo && keepContainer(remoteInfo.entryGlobalName));
      const integrity = integrityOf(url);
      if (integrity) {
        script.integrity = integrity;
        script.crossOrigin = 'anonymous';
      }
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
  }) satisfies FederationPlugin;
