import type { PageAssets, PageScript } from '@site/contracts';
import type { BuildManifest } from '@site/release-model/build-manifest';
import type { PackageFiles } from '@site/release-model/package-files';
import type { ShellFiles } from './shell-files.ts';

/** The assets of a page, without the policy, which is computed from them. */
export type PlainAssets = Omit<PageAssets, 'securityPolicy'>;

/** The style sheets, fonts and scripts of the shell, which every page has. */
export async function shellAssets(shell: PackageFiles, files: ShellFiles): Promise<PlainAssets> {
  return {
    styles: await Promise.all(files.styles.map((file) => inlinedStyle(shell, file))),
    fonts: files.fonts.map((file) => shell.address(file)),
    scripts: await Promise.all(files.scripts.map((file) => pageScript(shell, file))),
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
    ahead: await Promise.all([manifest.entry, ...page.js].map((file) => pageScript(remote, file))),
  };
}

async function pageScript(files: PackageFiles, file: string): Promise<PageScript> {
  return { url: files.address(file), integrity: await files.integrity(file) };
}

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
