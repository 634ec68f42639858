import type { Site } from '@site/release/release-tool';

/** What a variant hydrates. The page, or each island, sets the mark `site:page-shown` in an effect. */
export type Hydration = 'page' | 'islands' | 'nothing';

/** The same pages, built with another architecture. */
export type VariantId =
  | 'this-site'
  | 'one-app-client'
  | 'one-app-prerendered'
  | 'default-federation'
  | 'no-script'
  | 'astro'
  | 'astro-preact'
  | 'native-federation';

/** A variant that is built and can be served. */
export type Variant = {
  id: VariantId;
  /** Its letter in the report. */
  letter: string;
  name: string;
  hydration: Hydration;
  root: Site;
};
