/**
 * Builds the alternatives and asks a server for every page and for the files that it names: `node --import tsx
 * smoke-build.ts [--tools]`. Without `--tools`, those that need nothing but the workspace's own packages. Fails if one
 * can't be built or a file is missing.
 */
import { readPublicSettings, serve } from '@site/release/release-tool';
import { PAGES } from '../pages.ts';
import { makeAstro } from './astro.ts';
import { makeDefaultFederation } from './default-federation.ts';
import { makeNativeFederation } from './native-federation.ts';
import { makeOneApplication } from './one-application.ts';
import { makePodium, servePodium } from './podium.ts';

type Server = { url: string; close: () => Promise<unknown> };

const settings = readPublicSettings({});

/** What the loader of TypeScript writes into functions, whose source a bundler may take. */
const LOADERS_HELPER = '__name(';

async function check(name: string, starting: Promise<Server>, hasContent: boolean): Promise<void> {
  const server = await starting;
  try {
    for (const { path } of PAGES) {
      const html = await textOf(server.url + path);
      if (html.includes('<h1') !== hasContent)
        throw new Error(`${name}: ${path} ${hasContent ? 'lacks its' : 'should have no'} heading.`);
      const files = [...html.matchAll(/(?:src|href|component-url)="(\/packages\/[^"]+)"/g)].map(
        ([, file = '']) => file,
      );
      if (files.length === 0) throw new Error(`${name}: ${path} names no file.`);
      for (const file of new Set(files)) {
        const isBroken = (await textOf(server.url + file)).includes(LOADERS_HELPER);
        if (isBroken) throw new Error(`${name}: ${file} calls a function that no page has.`);
      }
    }
    console.log(`${name}: ${PAGES.length} pages`);
  } finally {
    await server.close();
  }
}

async function textOf(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.text();
}

const { client, prerendered, application } = await makeOneApplication(settings);
await check('one app, client-rendered', serve(client, 0), false);
await check('one app, prerendered', serve(prerendered, 0), true);
await check('federation by default', serve(await makeDefaultFederation(settings), 0), false);
if (process.argv.includes('--tools')) {
  await check('Astro, React', serve(await makeAstro(settings, 'react'), 0), true);
  await check('Astro, Preact', serve(await makeAstro(settings, 'preact'), 0), true);
  await check('Native Federation', serve(await makeNativeFederation(application), 0), true);
  await check('Podium', servePodium(await makePodium(settings, application), 0), true);
}
