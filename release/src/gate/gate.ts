import { UserError } from '../user-error.ts';
import { byteBudget } from './byte-budget.ts';
import type { Candidate, CandidateVersions } from './candidate.ts';
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

const VERSION_RULES: readonly ((versions: CandidateVersions) => Refusal[])[] = [
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

/** Reasons to refuse the package versions themselves, before anything is rendered. */
export const refusedVersions = (versions: CandidateVersions): Refusal[] =>
  VERSION_RULES.flatMap((rule) => rule(versions));

/** Reasons to refuse the rendered release. */
export const refusedPages = (candidate: Candidate): Refusal[] =>
  PAGE_RULES.flatMap((rule) => rule(candidate));

/** A release that may not go live. The message has one line for each reason. */
export class Refused extends UserError {
  readonly refusals: readonly Refusal[];

  constructor(refusals: readonly Refusal[]) {
    const count = refusals.length === 1 ? 'one reason' : `${refusals.length} reasons`;
    super([`Refused for ${count}; nothing was switched.`, ...refusals.map(refusalLine)].join('\n  '));
    this.refusals = refusals;
  }
}
