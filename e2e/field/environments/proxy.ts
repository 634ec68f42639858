import type { BrowserContext } from '@playwright/test';
import type { Environment } from '../environment.ts';

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

const ROUTES = ['/', '/pricing', '/blog/seasonal-marketing'];

export default [
  {
    name: 'proxy: comments are removed',
    source: 'https://github.com/vercel/next.js/pull/52489',
    routes: ROUTES,
    asks: ['same text', 'alive', 'live text'],
    setUp: rewriting((html) => html.replaceAll(/<!--.*?-->/gs, '')),
  },
  {
    name: 'proxy: a bar is put into the body',
    source: 'https://github.com/react/react/issues/24430',
    routes: ROUTES,
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
] satisfies readonly Environment[];
