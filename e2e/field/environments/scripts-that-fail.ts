import type { Route } from '@playwright/test';
import type { Environment } from '../environment.ts';

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

export default ANSWERS.map(([name, source, scripts, answer]): Environment => ({
  name: `scripts: ${name}`,
  source,
  routes: ['/', '/careers', '/blog/seasonal-marketing'],
  asks: ['told'],
  setUp: (context) => context.route(scripts, answer),
}));
