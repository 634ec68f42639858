import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PublicSettings } from '@site/contracts';
import { pageFile } from '@site/release/export-site';
import type { Site } from '@site/release/release-tool';
import { PAGES } from '../pages.ts';
import { PACKAGE } from '../paths.ts';
import { makeVariantRoot } from './variant-root.ts';

const TOOLS = path.join(PACKAGE, 'tools');
/** Builds (e): the same sections composed by Astro, with islands for interactive parts. Rejects with Astro's output. */
export async function makeAstro(settings: PublicSettings): Promise<Site> {
  const name = 'astro';
  const assets = `${name}/1`;
  // Inside `tools/`: while it renders, the build imports packages that are installed there.
  const output = path.join(TOOLS, 'dist', name, 'site');
  rmSync(output, { recursive: true, force: true });
  const program = path.join(TOOLS, 'node_modules/astro/astro.js');
  try {
    await promisify(execFile)(process.execPath, [program, 'build', '--root', path.join(TOOLS, 'astro')], {
      cwd: PACKAGE,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NODE_OPTIONS: '',
        ASTRO_TELEMETRY_DISABLED: '1',
        ASTRO_OUT_DIR: output,
        ASTRO_ASSETS: `packages/${assets}`,
        SITE_SETTINGS: JSON.stringify(settings),
      },
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`Astro could not build the pages:\n${stdout}${stderr}`, { cause: error });
  }
  const pages = PAGES.map(
    ({ path: page }) => [page, readFileSync(path.join(output, pageFile(page)), 'utf8')] as const,
  );
  return makeVariantRoot(name, new Map(pages), { [assets]: path.join(output, 'packages', assets) });
}
