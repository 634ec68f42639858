import { Sentence } from '../sentence.ts';
import { byteBudget } from './byte-budget.ts';
import type { Candidate, CandidateParts } from './candidate.ts';
import { deadLink } from './dead-link.ts';
import { federationRuntime } from './federation-runtime.ts';
import { inlineCodeRefused } from './inline-code-refused.ts';
import { missingFragment } from './missing-fragment.ts';
import { missingMetadata } from './missing-metadata.ts';
import { missingPage } from './missing-page.ts';
import { pageThrows } from './page-throws.ts';
import { pathOutsideMounts } from './path-outside-mounts.ts';
import { refusalLine, type Refusal } from './refusal.ts';
import { siteFileFailed } from './site-file-failed.ts';
import { singleHeading } from './single-heading.ts';
import { structuredData } from './structured-data.ts';
import { versionMismatch } from './version-mismatch.ts';

const PART_RULES: readonly ((parts: CandidateParts) => Refusal[])[] = [
  versionMismatch,
  federationRuntime,
  byteBudget,
];

const PAGE_RULES: readonly ((candidate: Candidate) => Refusal[])[] = [
  pathOutsideMounts,
  missingFragment,
  missingPage,
  pageThrows,
  singleHeading,
  missingMetadata,
  deadLink,
  structuredData,
  inlineCodeRefused,
  siteFileFailed,
];

/** What the packages themselves are refused for, before anything is rendered. */
export const refusedParts = (parts: CandidateParts): Refusal[] => PART_RULES.flatMap((rule) => rule(parts));

/** What the rendered release is refused for. */
export const refusedPages = (candidate: Candidate): Refusal[] =>
  PAGE_RULES.flatMap((rule) => rule(candidate));

/** A release that may not go live: one line a reason. */
export class Refused extends Sentence {
  readonly refusals: readonly Refusal[];

  constructor(refusals: readonly Refusal[]) {
    const count = refusals.length === 1 ? 'one reason' : `${refusals.length} reasons`;
    super([`Refused for ${count}; nothing was switched.`, ...refusals.map(refusalLine)].join('\n  '));
    this.refusals = refusals;
  }
}
