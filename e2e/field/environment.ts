import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { holdBack } from '../support/test.ts';

/** One page in one environment. */
export type Visit = {
  page: Page;
  context: BrowserContext;
  /** Path of the page in the sitemap. */
  route: string;
  /** Text of the page at a path, in a browser without any environment; `moved`: after its controls were moved. */
  untouched: (route: string, moved?: boolean) => Promise<string>;
};

/** What can be asked of a page; `checks.ts` has how. */
export type Ask =
  /** It hydrates, and its buttons do what they say. */
  | 'alive'
  /** It shows the text of an untouched visit. */
  | 'same text'
  /** After its controls were moved, it shows the text of an untouched visit whose controls were moved alike. */
  | 'live text'
  /** Each control can be scrolled to, is inside the window and nothing covers it. */
  | 'reachable'
  /** Typed text stays. */
  | 'nothing lost'
  /** A sheet has all of the text, closed answers included, and nothing that only a screen needs. */
  | 'on paper'
  /** Where no script runs, no button waits for ever and a mail address is shown. */
  | 'told';

/** Whatever surrounds a page and is not ours: an engine, an extension, a network, a setting, a habit of a visitor. */
export type Environment = {
  /** Starts with its group, as in "storage: full". */
  name: string;
  /** Address of a public report by somebody it hurt. */
  source: string;
  /** `all` for what costs little. */
  routes: 'all' | readonly string[];
  asks: readonly Ask[];
  options?: Pick<
    BrowserContextOptions,
    | 'colorScheme'
    | 'deviceScaleFactor'
    | 'forcedColors'
    | 'javaScriptEnabled'
    | 'locale'
    | 'reducedMotion'
    | 'storageState'
    | 'timezoneId'
    | 'viewport'
  >;
  /** Once, before the first page: scripts that run before those of a page, answers to requests. */
  setUp?: (context: BrowserContext) => Promise<unknown>;
  /** Before each page is opened. */
  before?: (visit: Visit) => Promise<unknown>;
  /** When a page has arrived and is about to hydrate. */
  early?: (visit: Visit) => Promise<unknown>;
  /** When a page is hydrated. */
  late?: (visit: Visit) => Promise<unknown>;
  /** What is opened for a path; by default the path itself. */
  address?: (route: string) => string;
};

/** Environments that differ in a script, which runs in each page before its own: name → report and script. */
export const inPages = (
  group: string,
  given: Pick<Environment, 'routes' | 'asks' | 'options'>,
  scripts: Readonly<Record<string, readonly [source: string, script: () => void]>>,
): Environment[] =>
  Object.entries(scripts).map(([name, [source, script]]) => ({
    name: group + name,
    source,
    ...given,
    setUp: (context) => context.addInitScript(script),
  }));

/** Changes a document that has arrived while its scripts are still on their way. */
export function whileHeld(
  change: (visit: Visit) => Promise<unknown>,
): Required<Pick<Environment, 'before' | 'early'>> {
  let letIn = () => {};
  return {
    before: async ({ page }) => {
      await page.unrouteAll();
      letIn = await holdBack(page, '**/packages/**/*.js');
    },
    early: async (visit) => {
      await change(visit);
      letIn();
    },
  };
}
