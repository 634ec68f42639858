import type { BrowserContext } from '@playwright/test';
import type { Environment } from '../environment.ts';

/** What is wrong with a browser's storage: who reported it, and what it does to the window. */
const FAULTS: Readonly<Record<string, readonly [source: string, spoil: () => void]>> = {
  'denied: reading the property throws': [
    'https://github.com/react/create-react-app/issues/7771',
    () => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
        Object.defineProperty(window, name, {
          configurable: true,
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
    },
  ],
  'absent: the properties are null, as in a WebView': [
    'https://github.com/kortix-ai/suna/pull/4529',
    () => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, { configurable: true, value: null });
    },
  ],
  'full: nothing can be written': [
    'https://github.com/akvo/akvo-rsr/issues/1785',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('exceeded the quota', 'QuotaExceededError');
      };
    },
  ],
  'failing in the middle: the first call works': [
    'https://github.com/launchdarkly/js-client-sdk/issues/211',
    () => {
      for (const name of ['getItem', 'setItem'] as const) {
        const own = Storage.prototype[name] as (...values: unknown[]) => never;
        let calls = 0;
        Storage.prototype[name] = function (this: Storage, ...values: unknown[]) {
          calls += 1;
          if (calls > 1) throw new DOMException('The disk has failed.', 'UnknownError');
          return own.apply(this, values);
        };
      }
    },
  ],
};

export default Object.entries(FAULTS).map(([name, [source, spoil]]): Environment => ({
  name: `storage, ${name}`,
  source,
  routes: ['/', '/privacy', '/careers', '/blog/seasonal-marketing'],
  asks: ['same text', 'alive'],
  setUp: (context: BrowserContext) => context.addInitScript(spoil),
}));
