/** One file that the page asked for. `bytes` is 0 for a file from the cache, and for a host that tells no size. */
export type RequestedFile = { path: string; host: string; kind: string; bytes: number };

/** The requests to one host. */
export type RequestedHost = { host: string; count: number; bytes: number };

/** One entry in one of the browser's storages; `name` is its key. */
export type StoredEntry = { where: string; name: string };

/** The files of the browser's navigation and resource entries, in the order of their requests. */
export function requestedFiles(entries: readonly PerformanceEntry[]): readonly RequestedFile[] {
  return entries.map((entry) => {
    const { host, pathname } = new URL(entry.name);
    const { initiatorType, transferSize } = entry as PerformanceResourceTiming;
    return { path: pathname, host, kind: initiatorType, bytes: transferSize };
  });
}

/** Sums up files by their host, the one with most requests first. */
export function requestedHosts(files: readonly RequestedFile[]): readonly RequestedHost[] {
  const hosts = new Map<string, RequestedHost>();
  for (const { host, bytes } of files) {
    const { count = 0, bytes: sum = 0 } = hosts.get(host) ?? {};
    hosts.set(host, { host, count: count + 1, bytes: sum + bytes });
  }
  return [...hosts.values()].sort((a, b) => b.count - a.count);
}

/** Every entry of this site in the browser's storages. A storage that the browser closes to the page has none. */
export async function readStored(): Promise<readonly StoredEntry[]> {
  const named = (where: string, names: readonly string[]) => names.map((name) => ({ where, name }));
  const read = async (where: string, names: () => readonly string[] | Promise<readonly string[]>) => {
    try {
      return named(where, await names());
    } catch {
      return [];
    }
  };
  const all = await Promise.all([
    read('cookie', () =>
      document.cookie
        .split(';')
        .map((cookie) => cookie.split('=')[0]?.trim() ?? '')
        .filter(Boolean),
    ),
    read('local storage', () => Object.keys(localStorage)),
    read('session storage', () => Object.keys(sessionStorage)),
    read('database', async () => (await indexedDB.databases()).map(({ name = '' }) => name)),
    read('cache', () => caches.keys()),
  ]);
  return all.flat();
}
