import type { Environment } from '../environment.ts';

/** What scripts of extensions, libraries and monitors leave in the window that they share with the page. */
const PATCHES: Readonly<Record<string, readonly [source: string, patch: () => void]>> = {
  'Array.prototype and Object.prototype have enumerable methods': [
    'https://github.com/getkirby/kirby/pull/6135',
    () => {
      for (const prototype of [Array.prototype, Object.prototype])
        Object.defineProperty(prototype, 'contains', {
          configurable: true,
          enumerable: true,
          writable: true,
          value: () => false,
        });
    },
  ],
  'an AMD loader': [
    'https://github.com/browserify/browserify/issues/934',
    () => {
      const define = Object.assign(() => {}, { amd: {} });
      Object.assign(window, { define, require: () => {}, exports: {}, module: { exports: {} } });
    },
  ],
  'history.pushState and replaceState throw, as after too many calls': [
    'https://github.com/nusmodifications/nusmods/issues/763',
    () => {
      for (const name of ['pushState', 'replaceState'] as const)
        History.prototype[name] = () => {
          throw new DOMException(
            'Attempt to use history more than 100 times per 30 seconds',
            'SecurityError',
          );
        };
    },
  ],
  'fetch is wrapped, and its first call throws at once': [
    'https://github.com/koala73/worldmonitor/pull/4517',
    () => {
      const fetch = window.fetch.bind(window);
      let calls = 0;
      window.fetch = (...values) => {
        calls += 1;
        if (calls === 1) throw new TypeError('Failed to fetch');
        return fetch(...values);
      };
    },
  ],
};

export default Object.entries(PATCHES).map(([name, [source, patch]]): Environment => ({
  name: `patched: ${name}`,
  source,
  routes: ['/', '/privacy', '/careers', '/blog/seasonal-marketing'],
  asks: ['same text', 'alive'],
  setUp: (context) => context.addInitScript(patch),
}));
