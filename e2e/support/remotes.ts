import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGES, WORKSPACE } from './site.ts';

/** A remote, as its build describes it. */
export type Remote = {
  name: string;
  /** Folder of the package, relative to the workspace. */
  folder: string;
  /** Path of one of its pages, the first in the alphabet; null if it has none. */
  page: string | null;
};

/** Every remote of the site. */
export const REMOTES: readonly Remote[] = PACKAGES.filter(({ role }) => role === 'remote').map(
  ({ name, folder }) => {
    const manifest = readFileSync(path.join(WORKSPACE, folder, 'dist/web/mf-manifest.json'), 'utf8');
    const { exposes } = JSON.parse(manifest) as { exposes: readonly { name: string }[] };
    const [page] = exposes
      .map((expose) => expose.name)
      .filter((expose) => !/[/[]/.test(expose))
      .toSorted();
    return { name, folder, page: page === undefined ? null : page === 'home' ? '/' : `/${page}` };
  },
);
