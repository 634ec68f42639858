import { REMOTE_OVERRIDES_KEY } from '@site/contracts';

/** Remote's name → origin of the development server that its local build comes from. */
export type RemoteOverrides = Readonly<Record<string, string>>;

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The origin of an address on this machine. Throws a sentence on any other address: a local build runs with the
 * page's full rights, so it must be something that only this machine's user can have started.
 */
export function loopbackOrigin(address: string): string {
  const url = URL.parse(address);
  if (url && /^https?:$/.test(url.protocol) && LOOPBACK_HOSTS.has(url.hostname)) return url.origin;
  throw new Error(
    `"${address}" is not on this machine: a local build comes from http://localhost:<port>, 127.0.0.1 or [::1].`,
  );
}

/** Checked overrides of a stored text, and a sentence for each part that can't be used. */
export function parseOverrides(stored: string): { overrides: RemoteOverrides; refused: string[] } {
  const overrides: Record<string, string> = {};
  const refused: string[] = [];
  for (const [remote, address] of entriesOf(stored)) {
    try {
      overrides[remote] = loopbackOrigin(String(address));
    } catch (error) {
      refused.push(`${remote}: ${(error as Error).message}`);
    }
  }
  return { overrides, refused };
}

function entriesOf(stored: string): [string, unknown][] {
  try {
    return Object.entries(JSON.parse(stored) as object);
  } catch {
    return [];
  }
}

/** Stores overrides in this browser; without any, the record is removed. */
export function storeOverrides(overrides: RemoteOverrides): void {
  if (Object.keys(overrides).length === 0) localStorage.removeItem(REMOTE_OVERRIDES_KEY);
  else localStorage.setItem(REMOTE_OVERRIDES_KEY, JSON.stringify(overrides));
}
