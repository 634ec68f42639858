import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FragmentName } from '@site/contracts';
import { PACKAGES, WORKSPACE } from './site.ts';

/** A remote, as its build describes it. */
export type Remote = {
  name: string;
  /** Folder of the package, relative to the workspace. */
  folder: string;
  /** Path of one of its pages; null if it has none. */
  page: string | null;
  fragments: readonly FragmentName[];
  /** Those that need the style sheet; others bring their rules inside their script. */
  styledFragments: readonly FragmentName[];
  /** Each kind of file that it has → paths in its browser build. */
  files: Readonly<Record<string, readonly string[]>>;
  owns: (pagePath: string) => boolean;
};

type Assets = { sync: readonly string[]; async: readonly string[] };
type Manifest = {
  metaData: { remoteEntry: { name: string } };
  exposes: readonly { name: string; assets: { js: Assets; css: Assets } }[];
};

const FRAGMENT = 'fragment/';

function readRemote({ name, folder }: { name: string; folder: string }): Remote {
  const file = path.join(WORKSPACE, folder, 'dist/web/mf-manifest.json');
  const { metaData, exposes } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const page = exposes
    .map((expose) => expose.name)
    .filter((expose) => !expose.startsWith(FRAGMENT) && !expose.includes('['))
    .toSorted()[0];
  const fragments = exposes.filter((expose) => expose.name.startsWith(FRAGMENT));
  const chunksOf = (expose: string) =>
    exposes.flatMap((each) =>
      each.name === expose ? [...each.assets.js.sync, ...each.assets.js.async] : [],
    );
  const styles = new Set(exposes.flatMap(({ assets }) => [...assets.css.sync, ...assets.css.async]));
  return {
    name,
    folder,
    page: page === undefined ? null : pathOf(page),
    fragments: fragments.map(nameOf),
    styledFragments: fragments.filter(({ assets: { css } }) => css.sync.length > 0).map(nameOf),
    files: {
      entry: [metaData.remoteEntry.name],
      ...(page === undefined ? {} : { page: chunksOf(page) }),
      // One that the entry carries has no file.
      ...Object.fromEntries(
        fragments
          .map((expose) => [expose.name, chunksOf(expose.name)] as const)
          .filter(([, chunks]) => chunks.length > 0),
      ),
      ...(styles.size > 0 ? { 'style sheet': [...styles] } : {}),
    },
    owns: (pagePath) =>
      exposes.some(({ name: expose }) =>
        expose.includes('[')
          ? pagePath.startsWith(`/${expose.split('[')[0] ?? ''}`)
          : pagePath === pathOf(expose),
      ),
  };
}

const nameOf = (expose: { name: string }) => expose.name.slice(FRAGMENT.length) as FragmentName;

const pathOf = (expose: string): string => (expose === 'home' ? '/' : `/${expose}`);

/** Every remote of the site. */
export const REMOTES: readonly Remote[] = PACKAGES.filter(({ role }) => role === 'remote').map(readRemote);

/** Pages of the other remotes, one of each. Throws if there are fewer than two. */
export function pagesElsewhere(remote: Remote): [string, string] {
  const [first, second] = REMOTES.flatMap((other) => (other !== remote && other.page ? other.page : []));
  if (!first || !second) throw new Error(`Fewer than two remotes beside ${remote.name} have a page.`);
  return [first, second];
}
