import type { PageAssets, PageScript, ReleasedRemote, RemoteVersion } from '@site/contracts';
import { isContentNamed } from '@site/contracts/content-named';
import { chunkFile, chunkHash, fragmentOfMarkup, hashInName } from '@site/contracts/remote-files';
import { UserError } from '@site/contracts/user-error';
import type { BuildManifest, PackageFiles } from '../../model/versions/package-files.ts';

/** The assets of a page, without the policy, which is computed from them. */
export type PlainAssets = Omit<PageAssets, 'securityPolicy'>;

/** The style sheets, fonts and scripts of the shell, which every page has. */
export async function shellAssets(shell: PackageFiles, files: ShellFiles): Promise<PlainAssets> {
  return {
    styles: await Promise.all(files.styles.map((file) => inlinedStyle(shell, file))),
    fonts: files.fonts.map((file) => shell.address(file)),
    scripts: files.scripts.map((file) => pageScript(shell, file)),
    ahead: [],
  };
}

/** Adds the assets of one page of a remote to those of the shell. Throws if the remote has no such expose. */
export async function withPage(
  assets: PlainAssets,
  remote: PackageFiles,
  manifest: BuildManifest,
  expose: string,
): Promise<PlainAssets> {
  const page = manifest.exposes.get(expose);
  if (!page) throw new Error(`${remote.published.info.name} exposes no ${expose}.`);
  const styles = await Promise.all(page.css.map((file) => inlinedStyle(remote, file)));
  return {
    ...assets,
    styles: [...assets.styles, ...styles],
    ahead: [manifest.entry, ...page.js].map((file) => pageScript(remote, file)),
  };
}

const pageScript = (files: PackageFiles, file: string): PageScript => ({
  url: files.address(file),
  integrity: files.integrity(file),
});

/** The text of a style sheet, its relative addresses made absolute: inlined, they would be relative to the page. */
async function inlinedStyle(files: PackageFiles, file: string): Promise<{ file: string; css: string }> {
  const css = (await files.read(`web/${file}`))
    .toString('utf8')
    .replace(/^\/\*!.*?\*\/\s*/s, '')
    .replace(/url\((?!["']?(?:data:|\/|https?:|#))(["']?)([^)"']+)\1\)/g, (_, _quote, relative: string) => {
      return `url(${new URL(relative, `http://site${files.address(file)}`).pathname})`;
    });
  return { file, css };
}

/** Files of the shell that the whole site uses, relative to its browser build. */
type ShellFiles = {
  scripts: string[];
  styles: string[];
  fonts: string[];
  /** Icons, web manifest and workers: browsers and networks request them from the root of the site. */
  rootFiles: string[];
};

/**
 * Finds these files in a build. Throws a {@link UserError} without an entry script: no page would become interactive.
 *
 * @param files paths in the browser build
 */
export function shellFiles(files: readonly string[]): ShellFiles {
  // Scripts that are loaded on demand are in `static/js/async`.
  const scripts = files.filter((file) => /^static\/js\/[^/]+\.js$/.test(file));
  if (!scripts.some((file) => /\/index(?:\.[^/]+)?\.js$/.test(file))) {
    throw new UserError('The shell\'s build has no static/js/index.js: build it again with "npm run build".');
  }
  return {
    scripts,
    styles: files.filter((file) => /^static\/css\/index\.[^/]+\.css$/.test(file)),
    fonts: files.filter((file) => /^static\/font\/[^/]+\.woff2$/.test(file)),
    rootFiles: files.filter((file) => /^[\w-]+\.(?:ico|svg|png|webmanifest|js)$/.test(file)),
  };
}

/** What browsers need to know of a remote: where its version is, where the one before, and which collections it has. */
export async function releasedRemote(
  remote: PackageFiles,
  previous: PackageFiles | undefined,
): Promise<ReleasedRemote> {
  const manifest = await remote.manifest();
  return {
    ...remoteVersion(remote, manifest),
    ...filesAhead(remote, manifest),
    // Only a failure loads it, so that its files are not requested ahead.
    ...(previous ? { previous: remoteVersion(previous, await previous.manifest()) } : {}),
    collections: [...manifest.exposes.keys()]
      .filter((expose) => expose.endsWith('/[slug]'))
      .map((expose) => expose.slice(1, -'/[slug]'.length)),
  };
}

function remoteVersion(remote: PackageFiles, { entry, exposes }: BuildManifest): RemoteVersion {
  const sheets = new Set([...exposes.values()].flatMap(({ css }) => css));
  const styles = [...sheets].map((file) => [file, remote.integrity(file)] as const);
  const markup = remote.webFiles.flatMap((file) => {
    const fragment = fragmentOfMarkup(file);
    return fragment === undefined ? [] : [[fragment, remote.integrity(file)] as const];
  });
  return {
    version: remote.published.version,
    entry: remote.address(entry),
    integrity: remote.integrity(entry),
    ...(styles.length === 0 ? {} : { styles: Object.fromEntries(styles) }),
    ...(markup.length === 0 ? {} : { markup: Object.fromEntries(markup) }),
  };
}

/** The files that a browser requests with the remote's entry, each with its integrity. */
function filesAhead(
  remote: PackageFiles,
  { exposes }: BuildManifest,
): Pick<RemoteVersion, 'chunks' | 'files' | 'fileIntegrity'> {
  const chunks: [string, string][] = [];
  const files: [string, string[]][] = [];
  for (const [key, { js }] of exposes) {
    const expose = key.slice('./'.length);
    const hash = js.map((file) => chunkHash(expose, file)).find(Boolean);
    if (hash === undefined) continue;
    chunks.push([expose, hash]);
    const others = js.filter((file) => file !== chunkFile(expose, hash) && isContentNamed(file));
    if (others.length > 0) files.push([expose, others]);
  }
  if (chunks.length === 0) return {};
  const named = new Set([...exposes.values()].flatMap(({ js }) => js));
  const fileIntegrity = [...named].flatMap((file) => {
    const hash = hashInName(file);
    return hash === undefined ? [] : [[hash, remote.integrity(file)] as const];
  });
  return {
    chunks: Object.fromEntries(chunks),
    ...(files.length === 0 ? {} : { files: Object.fromEntries(files) }),
    fileIntegrity: Object.fromEntries(fileIntegrity),
  };
}

/** What a page says of its own remote: its chunk is among its scripts, its style sheet is inlined. */
export function inPage({ previous, styles: _styles, ...remote }: ReleasedRemote): ReleasedRemote {
  return { ...inlined(remote), ...(previous ? { previous: inlined(previous) } : {}) };
}

function inlined<Version extends RemoteVersion>(version: Version) {
  const { chunks: _chunks, files: _files, fileIntegrity: _integrity, markup: _markup, ...others } = version;
  return others;
}
