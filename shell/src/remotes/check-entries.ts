import { federationHost } from './federation-host.ts';
import { currentRelease } from './release.ts';

/** A request for an entry that goes on longer is given up, and the next one starts anew. */
const ENTRY_TIMEOUT_MS = 10_000;

/** Has the browser check every remote's entry against the release. The entry has it check its own chunks. */
export function checkEntries(): void {
  federationHost().registerPlugins([
    {
      name: 'site:entries',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        const integrity = integrityOf(url);
        if (integrity) {
          script.integrity = integrity;
          script.crossOrigin = 'anonymous';
        }
        return { script, timeout: ENTRY_TIMEOUT_MS };
      },
    },
  ]);
}

/** Of an entry, by the absolute address that the runtime asks for. Undefined in development: entries change there. */
function integrityOf(url: string): string | undefined {
  const versions = Object.values(currentRelease().remotes).flatMap((remote) => [remote, remote.previous]);
  return versions.find((version) => version && new URL(version.entry, location.href).href === url)?.integrity;
}
