import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { InlinedRelease, ReleasedRemote } from '@site/shared/contracts';
import { compressTree } from './compress.ts';
import { shellAssets, webBuild, withPage, type WebBuild } from './page-assets.ts';
import { Sentence } from './sentence.ts';
import { loadShellRenderer } from './shell-renderer.ts';
import { writeSiteFiles } from './site-files.ts';
import type { Release, SiteRoot } from './site-root.ts';

const SHELL = 'shell';

/**
 * Renders every page of a release into a folder, with compressed copies; returns how many there are.
 * The packages' own code runs here, once: a second release needs a process of its own.
 */
export async function renderRelease(root: SiteRoot, release: Release, target: string): Promise<number> {
  const { [SHELL]: shellVersion, ...remoteVersions } = release.parts;
  if (!shellVersion)
    throw new Sentence('No version of the shell was published: run "npm run build" and publish it.');
  const builds = new Map(
    Object.entries(remoteVersions).map(([name, version]) => [name, webBuild(root, name, version)]),
  );
  const inlined = inlinedRelease(release, builds);
  const renderer = await loadShellRenderer(root.versionFolder(SHELL, shellVersion), inlined, (entry) =>
    containerFile(root, entry),
  );
  const shell = webBuild(root, SHELL, shellVersion);
  const assets = shellAssets(shell, shellFiles(shell.folder));
  const pages = await Promise.all(
    [...builds].map(([name, { manifest }]) => renderer.pagesOf(name, [...manifest.exposes.keys()])),
  );
  for (const { path: pagePath, remote, expose } of pages.flat()) {
    const { html } = await renderer.renderPage(pagePath, withPage(assets, required(builds, remote), expose));
    writePage(target, pagePath === '/' ? 'index.html' : `${pagePath.slice(1)}.html`, html);
  }
  writePage(target, '404.html', renderer.renderNotFound(assets).html);
  await writeSiteFiles(root, remoteVersions, renderer, target);
  await compressTree(target);
  return pages.flat().length;
}

function inlinedRelease(release: Release, builds: ReadonlyMap<string, WebBuild>): InlinedRelease {
  const remotes = [...builds].map(([name, { url, manifest }]): [string, ReleasedRemote] => [
    name,
    {
      version: release.parts[name] ?? '',
      entry: `${url}/${manifest.entry}`,
      collections: [...manifest.exposes.keys()]
        .filter((expose) => expose.endsWith('/[slug]'))
        .map((expose) => expose.slice(1, -'/[slug]'.length)),
    },
  ]);
  return {
    number: release.number,
    remotes: Object.fromEntries(remotes),
    status: 200,
    settings: release.settings,
  };
}

/** `/packages/<name>/<version>/<file>` → the Node container of that version. */
function containerFile(root: SiteRoot, entry: string): string {
  const [, , name = '', version = ''] = entry.split('/');
  const folder = path.join(root.versionFolder(name, version), 'node');
  return path.join(folder, path.basename(entry));
}

/** The shell's files that every page uses, relative to its build. */
function shellFiles(folder: string): { scripts: string[]; styles: string[]; fonts: string[] } {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll(path.sep, '/'),
  );
  return {
    scripts: files.filter((file) => /^static\/js\/index\.[^/]+\.js$/.test(file)),
    styles: files.filter((file) => /^static\/css\/index\.[^/]+\.css$/.test(file)),
    fonts: files.filter((file) => /^static\/font\/[^/]+\.woff2$/.test(file)),
  };
}

function writePage(target: string, file: string, html: string): void {
  mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
  writeFileSync(path.join(target, file), html);
}

function required(builds: ReadonlyMap<string, WebBuild>, name: string): WebBuild {
  const build = builds.get(name);
  if (!build) throw new Error(`The release has no remote ${name}.`);
  return build;
}
