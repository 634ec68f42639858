import type { Rule } from '../rule.ts';
import { CONSENT_RECORD } from './consent.ts';

/** Before a choice nothing is stored in the browser. */
export const storage: Rule = {
  name: 'storage',
  check: async ({ visit: { cookies, ask, notes } }) => {
    const fix = 'store only what the visitor has allowed';
    const written = notes.flatMap((note) =>
      note.kind === 'stored' && note.name !== CONSENT_RECORD ? [note] : [],
    );
    const seen = new Set(written.map(({ name }) => name));
    const kept = await ask(findStored);
    return [
      ...written.map(({ where, name }) => ({
        found: `it stores “${name}” (${where}) before a choice`,
        fix,
      })),
      ...(await cookies())
        .filter((name) => !seen.has(name))
        .map((name) => ({ found: `the cookie “${name}” is set before a choice`, fix })),
      ...kept
        .filter(({ name }) => !seen.has(name) && name !== CONSENT_RECORD)
        .map(({ where, name }) => ({ found: `it keeps “${name}” (${where}) before a choice`, fix })),
    ];
  },
};

/** Runs in the page: everything that it keeps, also what was written without a function that can be watched. */
async function findStored(): Promise<{ where: string; name: string }[]> {
  const filesOf = async () => {
    const folder: unknown = await navigator.storage?.getDirectory?.();
    const names: string[] = [];
    for await (const name of (folder as { keys: () => AsyncIterable<string> } | undefined)?.keys() ?? [])
      names.push(name);
    return names;
  };
  const [files, databases, caches, workers] = await Promise.all([
    filesOf().catch(() => []),
    indexedDB.databases(),
    globalThis.caches?.keys() ?? [],
    navigator.serviceWorker?.getRegistrations() ?? [],
  ]);
  return [
    ...Object.keys(localStorage).map((name) => ({ where: 'local storage', name })),
    ...Object.keys(sessionStorage).map((name) => ({ where: 'session storage', name })),
    ...databases.map(({ name = '' }) => ({ where: 'database', name })),
    ...files.map((name) => ({ where: 'file', name })),
    ...caches.map((name) => ({ where: 'cache', name })),
    ...(window.name ? [{ where: 'window.name', name: window.name }] : []),
    ...workers.map(({ scope }) => ({ where: 'service worker', name: scope })),
  ];
}
