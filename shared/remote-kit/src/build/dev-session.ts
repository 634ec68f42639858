import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadConfig } from '@rsbuild/core';
import { UserError } from '@site/contracts/user-error';

/** Environment variable in which `npm run dev -- --site` tells a remote's build the origin of the running site. */
export const DEV_SITE_VARIABLE = 'SITE_DEV_SITE';

/** Environment variable that overrides the port of a package's development server: `PORT_CAREERS_AT` of `careers-at`. */
export const portVariable = (name: string): string => `PORT_${name.toUpperCase().replaceAll('-', '_')}`;

/** Environment variable in which `npm run dev` tells the shell where the remotes' development servers are. */
export const DEV_REMOTES_VARIABLE = 'SITE_DEV_REMOTES';

/** One remote of a development session. */
export type DevRemote = { name: string; origin: string; collections: readonly string[] };

/** Port of a package's development server, as its own `rsbuild.config.ts` says. */
export async function devPortOf(packageFolder: string): Promise<number> {
  const { content, filePath } = await loadConfig({ cwd: packageFolder });
  const port = content.server?.port;
  if (port === undefined) throw new UserError(`${filePath ?? packageFolder} names no port.`);
  return port;
}

/** A remote of a development session, from its folder. Its name is the package's, without scope and `mfe-`. */
export async function devRemote(packageFolder: string): Promise<DevRemote & { port: number }> {
  const port = await devPortOf(packageFolder);
  const manifest = readFileSync(path.join(packageFolder, 'package.json'), 'utf8');
  return {
    name: (JSON.parse(manifest) as { name: string }).name.replace(/^(?:@[^/]+\/)?(?:mfe-)?/, ''),
    port,
    origin: `http://localhost:${port}`,
    collections: collectionsIn(path.join(packageFolder, 'src/pages')),
  };
}

/** Path prefixes of the folders that hold a `[slug]` page. */
function collectionsIn(pages: string): string[] {
  if (!existsSync(pages)) return [];
  return readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[\\/])\[slug\]\.tsx?$/.test(file))
    .map((file) => `/${path.dirname(file).replaceAll(path.sep, '/')}`);
}
