import type { InlinedRelease, OpenGraphText, ReleasePage, SiteFile } from '@site/contracts';
import type { Mounts, SiteFacts } from '../../model/release/pages.ts';
import type { PageFacts } from '../gate/page-facts.ts';
import type { PlainAssets } from './page-assets.ts';

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
type PageOrder = { path: string; assets: PlainAssets };

/** What a renderer is asked for. */
export type RenderRequest =
  | { start: RenderJob }
  | { page: PageOrder }
  | { notFound: PlainAssets }
  | { siteFiles: true };

/** A page that a remote has, and the package to which the shell's mounts grant its path. */
export type OwnedPage = ReleasePage & { owner: string };

/** Why there is no answer: one line. */
type Failure = { error: string };

/**
 * What a renderer says when it has started. The facts count for the shell's own pages only: no remote runs in the process
 * that renders them.
 */
export type Started = {
  pages: readonly ReleasePage[];
  failed: readonly FailedExpose[];
  facts: SiteFacts;
};

/** A page, with the words on its image if it announces one. */
export type PageAnswer = { html: string; image?: OpenGraphText } | Failure;

/** Request → the answer to it; a process answers in the order of the requests. */
type RenderAnswers = {
  start: { started: Started } | Failure;
  page: PageAnswer;
  notFound: PageAnswer;
  siteFiles: { siteFiles: readonly SiteFile[] } | Failure;
};

/** Any answer. */
export type RenderAnswer = RenderAnswers[keyof RenderAnswers];

/** The answer to a request. */
export type AnswerTo<Request extends RenderRequest> = RenderAnswers[keyof Request & keyof RenderAnswers];

/** An expose whose pages could not be listed. */
export type FailedExpose = { expose: string; error: string };

/** The outcome of rendering one page: the facts for the gate, or the error. */
export type RenderResult = { path: string; remote: string } & ({ facts: PageFacts } | { error: string });

/** What the gate checks of a package's pages, each by itself. */
export type RenderedPackage = {
  /** All pages that it claims, those included that were not rendered because their path is another package's. */
  pages: readonly OwnedPage[];
  rendered: readonly RenderResult[];
  /** Path prefix → remote that the shell grants it to; absent for the shell. */
  mounts?: Mounts;
  /** The product's name, which the shell adds to titles. */
  product: string;
  /** Files that it adds to the pages and that could not be taken, and why. */
  failedFiles: readonly { path: string; remote: string; error: string }[];
};
