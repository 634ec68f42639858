import type { Site } from '@site/release/release-tool';
import type { RunningServer } from './run-server.ts';

/** What a variant hydrates. The page, or each island, sets the mark `site:page-shown` in an effect. */
export type Hydration = 'page' | 'islands' | 'nothing';

/** The same pages, built with another architecture. */
export type VariantId =
  | 'this-site'
  | 'one-app-prerendered'
  | 'default-federation'
  | 'no-script'
  | 'astro'
  | 'native-federation';

/** A variant that is built and can be served. */
export type Variant = {
  id: VariantId;
  /** Its letter in the report. */
  letter: string;
  name: string;
  hydration: Hydration;
  /** Its pages and files. */
  root: Site;
  /** Starts its server; port 0 is any. */
  serve: (port: number) => Promise<RunningServer>;
};
