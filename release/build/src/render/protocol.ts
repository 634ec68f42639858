import type { InlinedRelease, OpenGraphText, ReleasePage, SiteFile } from '@site/contracts';
import type { PlainAssets } from './page-assets.ts';
import type { SiteFacts } from '@site/release-model/page-list';

/** What a renderer's process renders pages of: a shell, and one remote unless only the not-found page is wanted. */
export type RenderJob = {
  /** Folder of the shell's Node build. */
  shell: string;
  /** Name and folder of the Node build of the remote. */
  remote: { name: string; folder: string; exposes: readonly string[]; hasSiteFiles: boolean } | null;
  release: InlinedRelease;
  /** Hash of the code that draws Open Graph images; their addresses contain it. */
  imageTemplate: string;
};

/** A page to render and its assets. */
export type PageOrder = { path: string; assets: PlainAssets };

export type RenderRequest =
  | { start: RenderJob }
  | { page: PageOrder }
  | { notFound: PlainAssets }
  | { siteFiles: true };

/** A page that a remote has, and the package to which the shell's mounts grant its path. */
export type OwnedPage = ReleasePage & { owner: string };

/**
 * Answers of an honest process, in the order of the requests. The facts count for the shell's own pages only: no remote
 * runs in the process that renders them.
 */
export type RenderAnswer =
  | { started: { pages: readonly ReleasePage[]; failed: readonly FailedExpose[]; facts: SiteFacts } }
  | { html: string; image?: OpenGraphText }
  | { siteFiles: readonly SiteFile[] }
  | { error: string };

/** An expose whose pages could not be listed. */
export type FailedExpose = { expose: string; error: string };
