import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A package: the name that its package.json says, and the folder of that file. */
export type Package = { name: string; folder: string };

const packages = new Map<string, Package | undefined>();

/** The nearest package that says its name, of a folder: packages have nameless package.json files inside. */
export function packageAbove(folder: string): Package | undefined {
  if (packages.has(folder)) return packages.get(folder);
  const found =
    namedPackageIn(folder) ??
    (path.dirname(folder) === folder ? undefined : packageAbove(path.dirname(folder)));
  packages.set(folder, found);
  return found;
}

function namedPackageIn(folder: string): Package | undefined {
  const manifest = path.join(folder, 'package.json');
  if (!existsSync(manifest)) return undefined;
  const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string };
  return name ? { name, folder } : undefined;
}

/** Scope of the packages that shell and remotes are built from. */
const SHARED_SCOPE = '@site/';

/**
 * Whether a file is of a package of the site, in the workspace or installed from a registry alike: by default the bundler
 * leaves node_modules as it is.
 */
export const isSharedCode = (file: string): boolean =>
  packageAbove(path.dirname(file))?.name.startsWith(SHARED_SCOPE) ?? false;
