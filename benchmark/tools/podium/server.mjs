/**
 * Layout and podlets, as Podium's documentation sets them up with Express: each podlet is a server that answers with its
 * fragment, and the layout puts the page together for every request. Forked with an IPC channel: it sends its address, and
 * the time of its processor (µs) for every message.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import Layout from '@podium/layout';
import Podlet from '@podium/podlet';
import express from 'express';

/** @type {{ output: string, files: string, head: string, port: number, podlets: Record<string, string[]> }} */
const settings = JSON.parse(process.env.PODIUM_SERVER);
const require = createRequire(import.meta.url);
const rendererOf = (name) => require(path.join(settings.output, `${name}-server`, 'render.js'));
const { imports, scripts } = JSON.parse(readFileSync(path.join(settings.output, 'build.json'), 'utf8'));
const compress = promisify(brotliCompress);

const listen = (app, port) =>
  new Promise((resolve) => {
    const server = app.listen(port, () => resolve(server.address().port));
  });

/** A podlet: `/manifest.json`, and its fragment for the path that the layout names. */
async function startPodlet(name) {
  const { render } = rendererOf(name);
  const podlet = new Podlet({ name, version: '1.0.0', pathname: '/', development: false });
  const app = express();
  app.use(podlet.middleware());
  app.get(podlet.manifest(), (_, response) => response.json(podlet));
  app.get(podlet.content(), async (incoming, response) => {
    // Podium's fragments are text; the head travels with it.
    response.podiumSend(JSON.stringify(await render(incoming.query.path)));
  });
  return `http://localhost:${await listen(app, 0)}/manifest.json`;
}

// Podium gives up on a podlet after 1 s and leaves it out: a busy machine must not change the page.
const PATIENCE_MS = 20_000;

const layout = new Layout({ name: 'shell', pathname: '/' });
const { renderLayout } = rendererOf('shell');
const owners = new Map();
for (const [name, paths] of Object.entries(settings.podlets)) {
  const client = layout.client.register({ name, uri: await startPodlet(name), timeout: PATIENCE_MS });
  for (const page of paths) owners.set(page, { name, client });
}

const app = express();
app.disable('x-powered-by');
app.use(layout.middleware());
app.use(async (incoming, response) => {
  const owner = owners.get(incoming.path);
  if (!owner) return passOn(incoming, response);
  const fragment = await owner.client.fetch(response.locals.podium, { query: { path: incoming.path } });
  const html = documentOf(incoming.path, owner.name, JSON.parse(String(fragment)));
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('ETag', `"${createHash('sha1').update(html).digest('base64url')}"`);
  if (incoming.fresh) return response.status(304).end();
  response.setHeader('Content-Encoding', 'br');
  // Every request is rendered, so it is compressed as such answers are: quality 4 of 11.
  response.end(await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
});

const importMap = JSON.stringify({ imports });
const shared = Object.values(imports).filter((file) => file.startsWith('/packages/shared/'));

function documentOf(page, podlet, { html, head }) {
  const { skipLink, header, footer } = renderLayout(page);
  const own = scripts[page] ?? scripts[page.replace(/[^/]*$/, '[slug]')];
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    head,
    settings.head,
    `<script type="importmap">${importMap}</script>`,
    ...[scripts.layout, own].map((file) => `<script type="module" src="${file}"></script>`),
    ...shared.map((file) => `<link rel="modulepreload" href="${file}">`),
    `</head><body>${skipLink}<div id="layout-header">${header}</div>`,
    `<main id="main" tabindex="-1"><div data-mf="${podlet}">${html}</div></main>`,
    `<div id="layout-footer">${footer}</div><div id="layout-overlays"></div></body></html>`,
  ].join('');
}

/** Everything else is a file, which the site's own server has. */
function passOn(incoming, response) {
  const outgoing = request(new URL(incoming.url, settings.files), { headers: incoming.headers });
  outgoing.once('error', () => response.destroy());
  outgoing.once('response', (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  outgoing.end();
}

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send({ processor: user + system });
});
process.on('disconnect', () => process.exit());
process.send({ url: `http://localhost:${await listen(app, settings.port)}` });
