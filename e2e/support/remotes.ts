import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FragmentName } from '@site/contracts';
import { isContentNamed } from '@site/contracts/content-named';
import { markupFile } from '@site/contracts/remote-files';
import { PACKAGES, WORKSPACE } from './site.ts';

/** A remote, as its build describes it. */
export type Remote = {
  name: string;
  /** Folder of the package, relative to the workspace. */
  folder: string;
  /** Path of one of its pages; null if it has none. */
  page: string | null;
  fragments: readonly FragmentName[];
  /** Those that visitors get as markup, without a script or a style sheet of the remote. */
  markup: readonly FragmentName[];
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
  const markup = markupIn(path.join(WORKSPACE, folder, 'dist/web/markup'));
  return {
    name,
    folder,
    page: page === undefined ? null : pathOf(page),
    fragments: exposes.filter((expose) => expose.name.startsWith(FRAGMENT)).map(nameOf),
    markup,
    files: Object.keys(filesOf(manifest, { version: 'any', markup })),
    owns: (pagePath) =>
      exposes.some(({ name: expose }) =>
        expose.includes('[')
          ? pagePath.startsWith(`/${expose.split('[')[0] ?? ''}`)
          : pagePath === pathOf(expose),
      ),
  };
}

/** Whether every document loads a remote's code: the banner, which shows by itself, is not markup on a plain build. */
export const isInEveryDocument = ({ fragments, markup }: Remote): boolean =>
  fragments.includes('consent-banner') && !markup.includes('consent-banner');

/** The fragments of a folder of markup. */
const markupIn = (folder: string): FragmentName[] =>
  existsSync(folder) ? readdirSync(folder).map((file) => path.basename(file, '.json') as FragmentName) : [];

/** One of its pages, the first in the alphabet. */
const pageOf = ({ exposes }: Manifest): string | undefined =>
  exposes
    .map((expose) => expose.name)
    .filter((expose) => !expose.startsWith(FRAGMENT) && !expose.includes('['))
    .toSorted()[0];

/** Each kind of file that a build of a remote has → addresses below `/packages/<name>/`. */
export function filesOf(
  manifest: Manifest,
  { version, markup }: { version: string; markup: readonly FragmentName[] },
): Readonly<Record<string, readonly string[]>> {
  const { metaData, exposes } = manifest;
  const page = pageOf(manifest);
  const addressOf = (file: string) => (isContentNamed(file) ? file : `${version}/${file}`);
  const chunksOf = (expose: string) =>
    exposes
      .filter(({ name }) => name === expose)
      .flatMap(({ assets: { js } }) => [...js.sync, ...js.async].map(addressOf));
  const styles = new Set(
    exposes.flatMap(({ assets: { css } }) => [...css.sync, ...css.async].map(addressOf)),
  );
  return {
    entry: [`${version}/${metaData.remoteEntry.name}`],
    ...(page === undefined ? {} : { page: chunksOf(page) }),
    ...Object.fromEntries(
      exposes
        .filter((expose) => expose.name.startsWith(FRAGMENT))
        .map((expose) => [
          expose.name,
          markup.includes(nameOf(expose))
            ? [`${version}/${markupFile(nameOf(expose))}`]
            : chunksOf(expose.name),
        ]),
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
  if (!first || !second) throw new Error(`Fewer than two remotes besides ${remote.name} have a page.`);
  return [first, second];
}
