import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageAssets, PageScript } from '@site/contracts';
import { integrityOf } from './integrity.ts';
import type { ShellFiles } from './shell-files.ts';
import type { WebBuild } from './web-build.ts';

/** The style sheets, fonts and scripts of the shell, which every page has. */
export function shellAssets(
  shell: WebBuild,
  files: ShellFiles,
  securityPolicy: PageAssets['securityPolicy'],
): PageAssets {
  return {
    styles: files.styles.map((file) => inlinedStyle(shell, file)),
    fonts: files.fonts.map((file) => `${shell.url}/${file}`),
    scripts: files.scripts.map((file) => pageScript(shell, file)),
    ahead: [],
    securityPolicy,
  };
}

/** Adds the assets of one page of a remote to those of the shell. Throws if the remote has no such expose. */
export function withPage(assets: PageAssets, remote: WebBuild, expose: string): PageAssets {
  const page = remote.manifest.exposes.get(expose);
  if (!page) throw new Error(`${remote.url} exposes no ${expose}.`);
  return {
    ...assets,
    styles: [...assets.styles, ...page.css.map((file) => inlinedStyle(remote, file))],
    ahead: [remote.manifest.entry, ...page.js].map((file) => pageScript(remote, file)),
  };
}

function pageScript(build: WebBuild, file: string): PageScript {
  return { url: `${build.url}/${file}`, integrity: integrityOf(build, file) };
}

/** The text of a style sheet, its relative addresses made absolute: inlined, they would be relative to the page. */
function inlinedStyle({ folder, url }: WebBuild, file: string): { file: string; css: string } {
  const css = readFileSync(path.join(folder, file), 'utf8')
    .replace(/^\/\*!.*?\*\/\s*/s, '')
    .replace(/url\((?!["']?(?:data:|\/|https?:|#))(["']?)([^)"']+)\1\)/g, (_, _quote, relative: string) => {
      return `url(${new URL(relative, `http://site${url}/${file}`).pathname})`;
    });
  return { file, css };
}
