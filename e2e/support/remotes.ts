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
  /** Kinds of files that it has: keys of {@link filesOf}. */
  files: readonly string[];
  owns: (pagePath: string) => boolean;
};

type Assets = { sync: readonly string[]; async: readonly string[] };
/** What a build says of itself, as `mf-manifest.json`. */
export type Manifest = {
  metaData: { remoteEntry: { name: string } };
  exposes: readonly { name: string; assets: { js: Assets; css: Assets } }[];
};

const FRAGMENT = 'fragment/';

function readRemote({ name, folder }: { name: string; folder: string }): Remote {
  const file = path.join(WORKSPACE, folder, 'dist/web/mf-manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const { exposes } = manifest;
  const page = pageOf(manifest);
  const fragments = exposes.filter((expose) => expose.name.startsWith(FRAGMENT));
  return {
    name,
    folder,
    page: page === undefined ? null : pathOf(page),
    fragments: fragments.map(nameOf),
    styledFragments: fragments.filter(({ assets: { css } }) => css.sync.length > 0).map(nameOf),
    files: Object.keys(filesOf(manifest, 'any')),
    owns: (pagePath) =>
      exposes.some(({ name: expose }) =>
        expose.includes('[')
          ? pagePath.startsWith(`/${expose.split('[')[0] ?? ''}`)
          : pagePath === pathOf(expose),
      ),
  };
}

/** One of its pages, the first in the alphabet. */
const pageOf = ({ exposes }: Manifest): string | undefined =>
  exposes
    .map((expose) => expose.name)
    .filter((expose) => !expose.startsWith(FRAGMENT) && !expose.includes('['))
    .toSorted()[0];

/** Each kind of file that a build of a remote has → addresses below `/packages/<name>/`. */
export function filesOf(manifest: Manifest, version: string): Readonly<Record<string, readonly string[]>> {
  const { metaData, exposes } = manifest;
  const page = pageOf(manifest);
  const chunksOf = (expose: string) =>
    exposes.flatMap((each) =>
      each.name === expose ? [...each.assets.js.sync, ...each.assets.js.async] : [],
    );
  const styles = new Set(exposes.flatMap(({ assets }) => [...assets.css.sync, ...assets.css.async]));
  return {
    entry: [`${version}/${metaData.remoteEntry.name}`],
    ...(page === undefined ? {} : { page: chunksOf(page) }),
    // One that the entry carries has no file.
    ...Object.fromEntries(
      exposes
        .filter((expose) => expose.name.startsWith(FRAGMENT))
        .map((expose) => [expose.name, chunksOf(expose.name)] as const)
        .filter(([, chunks]) => chunks.length > 0),
    ),
    ...(styles.size > 0 ? { 'style sheet': [...styles] } : {}),
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
