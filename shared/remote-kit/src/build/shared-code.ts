import path from 'node:path';
import { packageAbove } from './package-above.ts';

/** Scope of the packages that shell and remotes are built from. */
const SHARED_SCOPE = '@site/';

/**
 * Whether a file is of a package of the site, in the workspace or installed from a registry alike: by default the bundler
 * leaves node_modules as it is.
 */
export const isSharedCode = (file: string): boolean =>
  packageAbove(path.dirname(file))?.name.startsWith(SHARED_SCOPE) ?? false;
