import { createRequire } from 'node:module';
import path from 'node:path';
import type { InlinedRelease, PageMeta, SiteFile } from '@site/contracts';
import type { PageAssets } from './page-assets.ts';
import type { PictureText } from './sharing-picture/picture-text.ts';

const require = createRequire(import.meta.url);

/** A page that a release has. */
export type Page = { path: string; remote: string; expose: string };

/** Where the page's sharing picture with this text will be, and its size in pixels. Called at most once a page. */
export type PictureOf = (text: PictureText) => { address: string; width: number; height: number };

/** The shell's renderer; its other side is `shell/src/prerender/prerender.tsx`. */
export type ShellRenderer = {
  mounts: Readonly<Record<string, string>>;
  ownerOf: (path: string) => string;
  /** Fragment → remote that is asked for it. */
  fragmentOwners: Readonly<Record<string, string>>;
  /** Text of every inline script that pages carry. */
  inlineScripts: readonly string[];
  /** The element that carries the release in every page rendered with this status. */
  releaseElement: (status: InlinedRelease['status']) => string;
  pagesOf: (remote: string, exposes: readonly string[]) => Promise<Page[]>;
  siteFilesOf: (remote: string) => Promise<readonly SiteFile[]>;
  renderPage: (
    path: string,
    assets: PageAssets,
    pictureOf: PictureOf,
  ) => Promise<{ html: string; meta: PageMeta | undefined }>;
  renderNotFound: (assets: PageAssets) => { html: string };
};

type RendererModule = {
  createRenderer: (release: InlinedRelease, loadContainer: (entry: string) => unknown) => ShellRenderer;
};

/**
 * Loads the renderer of a shell version.
 *
 * @param shellVersionFolder folder of the published shell version
 * @param containerFile file of a remote's Node container, given the entry address that the release names
 */
export async function loadShellRenderer(
  shellVersionFolder: string,
  release: InlinedRelease,
  containerFile: (entry: string) => string,
): Promise<ShellRenderer> {
  // React picks its build by this when it is first required.
  process.env['NODE_ENV'] = 'production';
  const { createRenderer } = (await require(
    path.join(shellVersionFolder, 'node/prerender.js'),
  )) as RendererModule;
  return createRenderer(release, (entry) => require(containerFile(entry)));
}
