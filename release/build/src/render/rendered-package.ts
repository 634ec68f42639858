import type { PageFacts } from '../gate/page-facts.ts';
import type { Mounts } from '@site/release-model/site-paths';
import type { OwnedPage } from './protocol.ts';

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
  /** Files that it adds beside the pages and that could not be taken, and why. */
  failedFiles: readonly { path: string; remote: string; error: string }[];
};
