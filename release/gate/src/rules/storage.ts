import type { Rule } from '../rule.ts';
import { CONSENT_RECORD } from '../visit.ts';

export default {
  name: 'storage',
  mistake: 'a cookie, a key or a database before the visitor has allowed it',
  fix: 'store only what the visitor has allowed',
  step: 'use',
  check: async ({ page, profile }) => {
    if (profile.hasConsent) return [];
    const cookies = await page.context().cookies();
    const kept = await page.evaluate(async () => [
      ...Object.keys(localStorage).map((name) => ({ where: 'local storage', name })),
      ...Object.keys(sessionStorage).map((name) => ({ where: 'session storage', name })),
      ...(await indexedDB.databases()).map(({ name = '' }) => ({ where: 'database', name })),
      ...(await (globalThis.caches?.keys() ?? [])).map((name) => ({ where: 'cache', name })),
      ...(await (navigator.serviceWorker?.getRegistrations() ?? [])).map(({ scope }) => ({
        where: 'service worker',
        name: scope,
      })),
      ...(window.name ? [{ where: 'window.name', name: window.name }] : []),
    ]);
    return [...cookies.map(({ name }) => ({ where: 'cookie', name })), ...kept]
      .filter(({ name }) => name !== CONSENT_RECORD)
      .map(({ where, name }) => ({ found: `it keeps “${name}” (${where}) before a choice` }));
  },
} satisfies Rule;
