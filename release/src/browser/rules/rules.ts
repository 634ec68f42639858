import type { Rule } from '../rule.ts';
import { alive } from './alive.ts';
import { consoleError } from './console-error.ts';
import { failedRequest } from './failed-request.ts';
import { hydration } from './hydration.ts';
import { pageError } from './page-error.ts';
import { policy } from './policy.ts';

/** Rules about what was noted while the page was open; they ask the page nothing. */
export const NOTED_RULES: readonly Rule[] = [
  alive,
  pageError,
  consoleError,
  hydration,
  failedRequest,
  policy,
];
