import { execFile } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { discoverExposes } from '@site/remote-kit/exposes';
import type { PublicSettings } from '@site/contracts';
import { serve, type Site } from '@site/release/release-tool';
import { PAGES } from '../pages.ts';
import { PACKAGE, REMOTES, WORKSPACE } from '../paths.ts';
import type { BuiltApplication } from './one-application.ts';
import { runServer, type RunningServer } from './run-server.ts';
import { makeVariantRoot } from './variant-root.ts';

const SOURCES = path.join(PACKAGE, 'tools/podium');
const OUTPUT = path.join(PACKAGE, 'tools/dist/podium');

/** Pages of each podlet. */
const PODLETS = {
  marketing: ['/', '/pricing'],
  content: ['/blog/ai-marketing-campaigns'],
  careers: ['/careers'],
};

/** Builds (g): each package as a podlet with its own script, and the shell as the layout. Rejects with the builder's output. */
export async function makePodium(
  settings: PublicSettings,
  { pages, assets }: BuiltApplication,
): Promise<{ files: Site; head: string }> {
  rmSync(OUTPUT, { recursive: true, force: true });
  const packages = REMOTES.map((name) => ({
    name,
    exposes: Object.fromEntries(
      Object.entries(discoverExposes(path.join(WORKSPACE, `mfe-${name}`))).map(
        ([expose, { import: file }]) => [expose, file],
      ),
    ),
  }));
  try {
    await promisify(execFile)(process.execPath, ['build.mjs'], {
      cwd: SOURCES,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NODE_OPTIONS: '',
        PODIUM_PACKAGES: JSON.stringify(packages),
        PODIUM_OUTPUT: OUTPUT,
        SITE_SETTINGS: JSON.stringify(settings),
      },
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`The podlets could not be built:\n${stdout}${stderr}`, { cause: error });
  }
  writeFileSync(path.join(OUTPUT, 'package.json'), '{ "type": "commonjs" }\n');
  for (const [target, folder] of [
    ['web', 'content'],
    ['node', 'content-server'],
  ] as const) {
    cpSync(path.join(WORKSPACE, 'mfe-content/dist', target, 'items'), path.join(OUTPUT, folder, 'items'), {
      recursive: true,
    });
  }
  const files = await makeVariantRoot('podium', new Map(PAGES.map(({ path: page }) => [page, ''])), {
    ...assets,
    ...Object.fromEntries(
      ['shared', 'shell', ...REMOTES].map((name) => [`${name}/1`, path.join(OUTPUT, name)]),
    ),
  });
  const [page = ''] = pages.values();
  // The font and the one style sheet, as the prerendered application has them.
  return { files, head: (page.match(/<link rel="(?:preload|stylesheet)"[^>]*>/g) ?? []).join('') };
}

/** Starts layout and podlets in a process of their own, and the server of their files in this one. */
export async function servePodium(
  { files, head }: { files: Site; head: string },
  port: number,
): Promise<RunningServer> {
  const fileServer = await serve(files, 0);
  const server = await runServer(path.join(SOURCES, 'server.mjs'), {
    cwd: SOURCES,
    settings: {
      PODIUM_SERVER: JSON.stringify({ output: OUTPUT, files: fileServer.url, head, port, podlets: PODLETS }),
    },
  });
  return {
    ...server,
    close: async () => {
      await server.close();
      await fileServer.close();
    },
  };
}
