import type { BrowserContext, Route } from '@playwright/test';
import type { Environment } from '../environment.ts';

const CUT = 'https://github.com/tailscale/golink/issues/148';

/** What programs that carry an address make of it. */
const CHANGES: Readonly<Record<string, readonly [string, (path: string) => string]>> = {
  'a letter is percent-encoded': [
    'https://github.com/linkchecker/linkchecker/issues/520',
    (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  ],
  'a full stop behind it': [CUT, (path) => `${path}.`],
  'a bracket behind it': [CUT, (path) => `${path})`],
  'a campaign without its question mark': [
    'https://github.com/ArctosDB/arctos/issues/931',
    (path) => `${path}&utm_source=mail`,
  ],
  'parameters that nobody knows': [
    'https://github.com/PostHog/posthog/issues/18336',
    (path) => `${path}?fbclid=%E0%A4%A&__proto__=1#no-such-place`,
  ],
};

const ADDRESSES = Object.entries(CHANGES).map(([name, [source, address]]): Environment => ({
  name: `address: ${name}`,
  source,
  routes: ['/pricing', '/use-cases/team-collaboration'],
  asks: ['same text', 'alive'],
  address,
}));

/** What becomes of requests for scripts: who reports it, for which scripts, and their answer. */
const ANSWERS: readonly (readonly [
  name: string,
  source: string,
  scripts: RegExp,
  answer: (route: Route) => Promise<void>,
])[] = [
  [
    'blocked',
    'https://github.com/phuocng/csslayout/issues/123',
    /\.js/,
    (route) => route.abort('blockedbyclient'),
  ],
  ['pruned', 'https://github.com/DFXswiss/app/pull/1186', /\.js/, (route) => route.fulfill({ status: 404 })],
  [
    'the login page of a network in their place',
    'https://github.com/ipfs/service-worker-gateway/pull/1156',
    /\.js/,
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>Log in' }),
  ],
  [
    'cut',
    'https://github.com/nickcoutsos/keymap-editor/issues/102',
    /\.js/,
    async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: text.slice(0, text.length / 2) });
    },
  ],
  [
    'changed by a proxy',
    'https://github.com/w3c/webappsec-subresource-integrity/issues/60',
    /\.js/,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()};/* a proxy */` });
    },
  ],
  ['without an answer', 'https://github.com/amorey/loadjs/pull/15', /\.js/, () => Promise.resolve()],
  [
    'only one of three arrives',
    'https://github.com/brendanlong/lion-reader/pull/1349',
    /(?:index|frame)\.\w+\.js/,
    (route) => route.abort(),
  ],
  [
    'those of the page’s remote are blocked',
    'https://github.com/module-federation/core/issues/3877',
    /packages\/(?!shell)/,
    (route) => route.abort(),
  ],
];

const SCRIPTS = ANSWERS.map(([name, source, scripts, answer]): Environment => ({
  name: `scripts: ${name}`,
  source,
  routes: ['/', '/careers', '/blog/seasonal-marketing'],
  asks: ['told'],
  setUp: (context) => context.route(scripts, answer),
}));

/** Answers documents with what a proxy makes of them. */
const rewriting = (rewrite: (html: string) => string) => (context: BrowserContext) =>
  context.route(
    (url) => !url.pathname.includes('.'),
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      const response = await route.fetch();
      return route.fulfill({ response, body: rewrite(await response.text()) });
    },
  );

const PAGES = ['/', '/pricing', '/blog/seasonal-marketing'];
const ROUTES = ['/', '/careers'];

export default [
  ...ADDRESSES,
  ...SCRIPTS,
  {
    name: 'proxy: comments are removed',
    source: 'https://github.com/vercel/next.js/pull/52489',
    routes: PAGES,
    asks: ['same text', 'alive', 'live text'],
    setUp: rewriting((html) => html.replaceAll(/<!--.*?-->/gs, '')),
  },
  {
    name: 'proxy: a bar is put into the body',
    source: 'https://github.com/react/react/issues/24430',
    routes: PAGES,
    asks: ['same text', 'alive', 'live text'],
    setUp: rewriting((html) =>
      html.replace(/<body[^>]*>/, '$&<div data-foreign>Scanned by your provider</div>'),
    ),
  },
  {
    name: 'proxy: mail addresses are hidden',
    source: 'https://github.com/microlinkhq/www/pull/2122',
    routes: ['/', '/imprint', '/faq'],
    asks: ['alive'],
    setUp: rewriting((html) =>
      html.replaceAll(/>[\w.]+@[\w.]+</g, '><span class="__cf_email__">[email protected]</span><'),
    ),
  },
  {
    name: 'network: slow, text is typed while scripts are on their way',
    source: 'https://github.com/react/react/issues/26974',
    routes: ROUTES,
    asks: ['same text', 'alive', 'nothing lost'],
    before: async ({ page, context }) => {
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 400_000,
        uploadThroughput: 100_000,
      });
    },
  },
  {
    name: 'network: each script fails once',
    source: 'https://github.com/DestinyItemManager/DIM/pull/11809',
    routes: ROUTES,
    asks: ['same text', 'alive'],
    setUp: (context) => {
      const seen = new Set<string>();
      return context.route('**/packages/**/*.js', async (route) => {
        const url = route.request().url();
        if (seen.has(url)) return route.fallback();
        seen.add(url);
        return route.abort('connectionreset');
      });
    },
  },
  {
    name: 'network: everything of another site is blocked',
    source: 'https://github.com/Shopify/hydrogen-v1/issues/1084',
    routes: 'all',
    asks: ['same text', 'alive'],
    setUp: (context) =>
      context.route(/\/\/(?!localhost|127\.0\.0\.1)[^/]+\/|posthog|analytics/, (route) =>
        route.abort('blockedbyclient'),
      ),
  },
] satisfies readonly Environment[];
