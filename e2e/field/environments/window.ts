import { inPages, type Environment } from '../environment.ts';

/*
 * What a browser, an extension, a userscript or a library does to the window that the page shares with it. All of it runs
 * in the page.
 */

const ROUTES = ['/', '/privacy', '/careers', '/blog/seasonal-marketing'];
const asks = ['same text', 'alive'] as const;

const STORAGE = inPages(
  'storage, ',
  { routes: ROUTES, asks },
  {
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
  },
);

const PATCHES = inPages(
  'patched: ',
  { routes: ROUTES, asks },
  {
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
  },
);

const ENTRIES = inPages(
  'privacy mode: ',
  { routes: ROUTES, asks },
  {
    'no performance entries': [
      'https://github.com/element-hq/element-web/issues/6781',
      () => {
        performance.getEntries = () => [];
        performance.getEntriesByName = () => [];
        performance.getEntriesByType = () => [];
      },
    ],
  },
);

const NAMES_OF_GLOBALS = inPages(
  'dom: ',
  { routes: ['/', '/careers', '/blog/seasonal-marketing'], asks },
  {
    'elements of extensions have the names of globals': [
      'https://github.com/module-federation/core/issues/2737',
      () => {
        const NAMES = 'shell content marketing careers consent eventReplay site release root container';
        addEventListener('DOMContentLoaded', () => {
          for (const name of NAMES.split(' ')) {
            const named = [
              Object.assign(document.createElement('div'), { id: name }),
              Object.assign(document.createElement('form'), { name }),
            ];
            for (const element of named) {
              element.setAttribute('data-foreign', '');
              document.body.append(element);
            }
          }
        });
      },
    ],
  },
);

const PHONE = { viewport: { width: 390, height: 844 } };
const POPOVERS = inPages(
  'missing: ',
  { routes: 'all', asks: [...asks, 'reachable'], options: PHONE },
  {
    'popovers (iOS 16, Firefox up to 124)': [
      'https://github.com/livewire/flux/issues/335',
      () => {
        for (const name of ['showPopover', 'hidePopover', 'togglePopover', 'popover'])
          Reflect.deleteProperty(HTMLElement.prototype, name);
        Reflect.deleteProperty(HTMLButtonElement.prototype, 'popoverTargetElement');
        for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll'] as const) {
          const own: (this: Element, selector: string) => unknown = Element.prototype[name];
          const old = function (this: Element, selector: string) {
            if (selector.includes(':popover-open'))
              throw new SyntaxError(`'${selector}' is not a valid selector.`);
            return own.call(this, selector);
          };
          Object.assign(Element.prototype, { [name]: old });
        }
      },
    ],
  },
);

declare const trustedTypes: {
  createPolicy: (name: string, rules: Readonly<Record<string, (text: string) => string>>) => object;
};

const TRUSTED_TYPES = inPages(
  'trusted types: ',
  { routes: ['/', '/blog/seasonal-marketing'], asks },
  {
    'a userscript owns the default policy': [
      'https://github.com/akiirui/userscript/issues/29',
      () => {
        trustedTypes.createPolicy('default', { createHTML: (text) => text });
      },
    ],
    'a default policy that lets everything pass': [
      'https://github.com/asbplayer/asbplayer/pull/489',
      () => {
        const pass = (text: string) => text;
        trustedTypes.createPolicy('default', { createHTML: pass, createScript: pass, createScriptURL: pass });
      },
    ],
    'a default policy that throws': [
      'https://github.com/w3c/trusted-types/issues/94',
      () => {
        const refuse = (text: string) => {
          throw new TypeError(`refused: ${text}`);
        };
        trustedTypes.createPolicy('default', {
          createHTML: refuse,
          createScript: refuse,
          createScriptURL: refuse,
        });
      },
    ],
    'creating a policy throws': [
      'https://github.com/pc035860/YCS-cont/issues/28',
      () => {
        trustedTypes.createPolicy = () => {
          throw new TypeError('Policy with name "default" already exists.');
        };
      },
    ],
  },
);

const LATE_POLICY: Environment = {
  name: 'trusted types: an extension creates the default policy after the page',
  source: 'https://github.com/ghostery/ghostery-extension/pull/1786',
  routes: ['/', '/blog/seasonal-marketing'],
  asks,
  late: ({ page }) =>
    page.evaluate(() => {
      try {
        trustedTypes.createPolicy('default', { createHTML: (text) => text });
      } catch {
        // As the extension, which goes on without.
      }
    }),
};

export default [
  ...STORAGE,
  ...PATCHES,
  ...ENTRIES,
  ...NAMES_OF_GLOBALS,
  ...POPOVERS,
  ...TRUSTED_TYPES,
  LATE_POLICY,
];
