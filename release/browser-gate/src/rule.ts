import type { Viewport } from '@site/release-model/check-report';
import type { BrowserBudgets } from '@site/release-model/log-entry';
import { firstLine } from './browser-events.ts';
import type { LiveWindow } from './live-looks.ts';
import type { Visit } from './visit.ts';

/** A page that the gate opens. */
export type CheckedPage = {
  path: string;
  /** Name of the package that renders it. */
  owner: string;
  /** Whether its HTML or its package differs from the live one. */
  changed: boolean;
};

/** Everything that a rule may look at. */
export type Checked = {
  visit: Visit;
  page: CheckedPage;
  /** Names of the packages that changed. */
  changed: ReadonlySet<string>;
  budgets: BrowserBudgets;
  /** The live site in the same window; undefined if the shell changed, or for the first release. */
  live: LiveWindow | undefined;
  /** Selector of elements that only previews show. */
  marks: string;
};

/** A fault that a rule saw on one page. */
export type Problem = {
  found: string;
  fix: string;
  /** Name of the package that has to change, where the rule knows it. */
  package?: string;
  /** An address or a stack that names the package, where there is one. */
  source?: string;
};

/** Looks at an open page and says what is wrong with it. */
export type Rule = {
  /** Name of the rule, as in a refusal. */
  name: string;
  /** The only window in which it is checked; both without it. */
  viewport?: Viewport;
  /** True if only pages that changed can break it. */
  isForChangedPages?: boolean;
  check: (checked: Checked) => Problem[] | Promise<Problem[]>;
};

/** What is found of a page that an error kept from being looked at: whatever a page does, the gate has a verdict. */
export const unseen = (error: unknown): Problem => ({
  found: `it can’t be looked at to the end: ${firstLine(String(error))}`,
  fix: 'leave the document, its window and the browser’s functions as they are',
});
