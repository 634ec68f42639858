import { execFile } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { discoverExposes } from '@site/remote-kit/exposes';
import type { Site } from '@site/release/release-tool';
import { PAGES } from '../pages.ts';
import { PACKAGE, REMOTES, WORKSPACE } from '../paths.ts';
import { flatExpose } from '../../tools/native-federation/flat-expose.ts';
import type { BuiltApplication } from './one-application.ts';
import { assetUrl, makeVariantRoot } from './variant-root.ts';

const run = promisify(execFile);
const SOURCES = path.join(PACKAGE, 'tools/native-federation');
const OUTPUT = path.join(PACKAGE, 'tools/dist/native-federation');

const versionOf = (name: string): string => `${name}/1`;
const outputOf = (name: string): string => path.join(OUTPUT, name);

/**
 * Builds (f): shell and remotes with Native Federation's adapter for esbuild, composed in the browser by its
 * orchestrator, in the HTML of the prerendered application. Rejects with the builder's output.
 */
export async function makeNativeFederation({ pages, assets }: BuiltApplication): Promise<Site> {
  rmSync(OUTPUT, { recursive: true, force: true });
  await buildPackage('shell', { './start': path.join(SOURCES, 'entry.ts') });
  for (const name of REMOTES) {
    const exposes = Object.entries(discoverExposes(path.join(WORKSPACE, `mfe-${name}`))).map(
      ([expose, { import: file }]) => [flatExpose(expose.slice('./'.length)), file] as const,
    );
    await buildPackage(name, Object.fromEntries(exposes));
  }
  cpSync(path.join(WORKSPACE, 'mfe-content/dist/web/items'), path.join(outputOf('content'), 'items'), {
    recursive: true,
  });
  const script = await buildOrchestrator();
  const html = PAGES.map(({ path: page }) => [page, withFederation(pages.get(page) ?? '', script)] as const);
  const names = ['shell', 'orchestrator', ...REMOTES];
  return makeVariantRoot('native-federation', new Map(html), {
    ...assets,
    ...Object.fromEntries(names.map((name) => [versionOf(name), outputOf(name)])),
  });
}

async function buildPackage(name: string, exposes: Readonly<Record<string, string>>): Promise<void> {
  await tool(['build.mjs'], {
    NF_PACKAGE: JSON.stringify({ name, exposes }),
    NF_OUTPUT: path.relative(SOURCES, outputOf(name)),
    NF_ADDRESS: assetUrl(versionOf(name)),
  });
}

/** The script of the page: the orchestrator of the production set-up, not that of the quick start. Returns its address. */
async function buildOrchestrator(): Promise<string> {
  await tool(['build-orchestrator.mjs'], { NF_OUTPUT: outputOf('orchestrator') });
  const [file] = readdirSync(outputOf('orchestrator'));
  if (!file) throw new Error('The orchestrator has no script.');
  return `${assetUrl(versionOf('orchestrator'))}/${file}`;
}

async function tool(args: readonly string[], settings: Readonly<Record<string, string>>): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '', ...settings };
  try {
    await run(process.execPath, [...args], { cwd: SOURCES, env });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`Native Federation could not build:\n${stdout}${stderr}`, { cause: error });
  }
}

/** The prerendered page with the manifest and the orchestrator in place of the application's own scripts. */
function withFederation(html: string, script: string): string {
  const manifest = Object.fromEntries(
    ['shell', ...REMOTES].map((name) => [name, `${assetUrl(versionOf(name))}/remoteEntry.json`]),
  );
  return html
    .replace(/<script defer src="[^"]*"><\/script>/g, '')
    .replace(
      '</head>',
      `<script type="application/json" id="mfe-manifest">${JSON.stringify(manifest)}</script><script type="module" src="${script}"></script></head>`,
    );
}
