import type { Environment } from '../environment.ts';

const SCRIPTS = '**/packages/**/*.js';
const ROUTES = ['/', '/careers'];

export default [
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
      return context.route(SCRIPTS, async (route) => {
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
