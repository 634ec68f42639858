import type { SiteRoot } from '@site/release/release-tool';

/** How a variant takes over the page: it sets the mark `site:page-shown` in an effect, or runs nothing. */
export type Takeover = 'page' | 'islands' | 'nothing';

/** What is compared: the same pages, made in another way. */
export type VariantId =
  'this-site' | 'one-app-client' | 'one-app-prerendered' | 'default-federation' | 'no-script' | 'astro';

/** A variant that is built and can be served. */
export type Variant = {
  id: VariantId;
  /** Letter under which the report speaks of it. */
  letter: string;
  name: string;
  takeover: Takeover;
  root: SiteRoot;
};
