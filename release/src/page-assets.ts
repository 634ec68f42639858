import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageAssets, PageScript } from '@site/contracts';
import { integrityOf } from './integrity-of.ts';
import { readFederationManifest, type FederationManifest } from './federation-manifest.ts';
import type { SiteRoot } from './site-root.ts';

/** One package version's browser build, and where it is served. */
export type WebBuild = { folder: string; url: string; manifest: FederationManifest };

/** Address of a package version's files on the site. */
export const versionUrl = (name: string, version: string): string => `/packages/${name}/${version}`;

/** Browser build of a published package version. */
export function webBuild(root: SiteRoot, name: string, version: string): WebBuild {
  const folder = path.join(root.versionFolder(name, version), 'web');
  return { folder, url: versionUrl(name, version), manifest: readFederationManifest(folder) };
}

/** Style sheets, fonts and scripts that every page takes from the shell. */
export function shellAssets(
  shell: WebBuild,
  files: { scripts: string[]; styles: string[]; fonts: string[] },
  securityPolicy: PageAssets['securityPolicy'],
): PageAssets {
  return {
    styles: files.styles.map((file) => inlinedStyle(shell, file)),
    fonts: files.fonts.map((file) => `${shell.url}/${file}`),
    scripts: files.scripts.map((file) => script(shell, file)),
    ahead: [],
    securityPolicy,
  };
}

/** The shell's assets and those of one page of a remote. */
export function withPage(assets: PageAssets, remote: WebBuild, expose: string): PageAssets {
  const page = remote.manifest.exposes.get(expose);
  if (!page) throw new Error(`${remote.url} exposes no ${expose}.`);
  return {
    ...assets,
    styles: [...assets.styles, ...page.css.map((file) => inlinedStyle(remote, file))],
    ahead: [remote.manifest.entry, ...page.js].map((file) => script(remote, file)),
  };
}

function script({ folder, url }: WebBuild, file: string): PageScript {
  return { url: `${url}/${file}`, integrity: integrityOf(readFileSync(path.join(folder, file))) };
}

/** A style sheet's text with its relative addresses made absolute: inlined, it has lost its place. */
function inlinedStyle({ folder, url }: WebBuild, file: string): { file: string; css: string } {
  const css = readFileSync(path.join(folder, file), 'utf8')
    .replace(/^\/\*!.*?\*\/\s*/s, '')
    .replace(/url\((?!["']?(?:data:|\/|https?:|#))(["']?)([^)"']+)\1\)/g, (_, _quote, relative: string) => {
      return `url(${new URL(relative, `http://site${url}/${file}`).pathname})`;
    });
  return { file, css };
}
