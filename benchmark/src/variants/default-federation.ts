import { execFile } from 'node:child_process';
import { cpSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { discoverExposes } from '@site/remote-kit/exposes';
import type { PublicSettings } from '@site/contracts';
import type { Site } from '@site/release/release-tool';
import { PAGES } from '../pages.ts';
import { PACKAGE, REMOTES, WORKSPACE } from '../paths.ts';
import { applicationRelease, clientDocument } from './client-document.ts';
import { outputOf } from './common-build.mjs';
import { assetUrl, makeVariantRoot } from './variant-root.ts';

const versionOf = (name: string): string => `${name}/1`;

async function buildPackages(): Promise<void> {
  const federation = {
    addresses: Object.fromEntries(['shell', ...REMOTES].map((name) => [name, assetUrl(versionOf(name))])),
    exposes: Object.fromEntries(
      REMOTES.map((name) => [name, discoverExposes(path.join(WORKSPACE, `mfe-${name}`))]),
    ),
  };
  try {
    await promisify(execFile)(process.execPath, ['default-federation/build.mjs'], {
      cwd: PACKAGE,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NODE_OPTIONS: '',
        FEDERATION: JSON.stringify(federation),
      },
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`The federation could not be built:\n${stdout}${stderr}`, { cause: error });
  }
}

/**
 * Builds (c): shell and remotes set up as in Module Federation's documentation, rendered by the browser. Rejects with the
 * builder's output.
 */
export async function makeDefaultFederation(settings: PublicSettings): Promise<Site> {
  await buildPackages();
  cpSync(
    path.join(WORKSPACE, 'mfe-content/dist/web/items'),
    path.join(outputOf('default-federation', 'content'), 'items'),
    { recursive: true },
  );
  const shell = outputOf('default-federation', 'shell');
  const initial = (kind: 'js' | 'css') =>
    readdirSync(path.join(shell, 'static', kind))
      .filter((file) => file.endsWith(`.${kind}`))
      .map((file) => `${assetUrl(versionOf('shell'))}/static/${kind}/${file}`);
  const html = clientDocument(applicationRelease(settings), {
    styles: initial('css'),
    scripts: initial('js'),
  });
  return makeVariantRoot(
    'default-federation',
    new Map(PAGES.map(({ path: page }) => [page, html])),
    Object.fromEntries(
      ['shell', ...REMOTES].map((name) => [versionOf(name), outputOf('default-federation', name)]),
    ),
  );
}
