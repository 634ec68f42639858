import { UserError } from '@site/contracts/user-error';
import type { ReportRefs } from '@site/release-model/log-entry';
import { byteBudget } from './byte-budget.ts';
import type { CandidatePages, CandidateRelease, CandidateVersions } from './candidate.ts';
import { deadAnchor } from './dead-anchor.ts';
import { deadLink } from './dead-link.ts';
import { federationRuntime } from './federation-runtime.ts';
import { inlineCodeRefused } from './inline-code-refused.ts';
import { missingFragment } from './missing-fragment.ts';
import { missingMetadata } from './missing-metadata.ts';
import { missingPage } from './missing-page.ts';
import { missingPicture } from './missing-picture.ts';
import { pageBudget } from './page-budget.ts';
import { pageThrows } from './page-throws.ts';
import { pathClaimedTwice } from './path-claimed-twice.ts';
import { pathOutsideMounts } from './path-outside-mounts.ts';
import { refusalLine, type Refusal } from '@site/release-model/refusal';
import { siteFileFailed } from './site-file-failed.ts';
import { searchResult } from './search-result.ts';
import { singleHeading } from './single-heading.ts';
import { structuredData } from './structured-data.ts';
import { takenName } from './taken-name.ts';
import { unknownToken } from './unknown-token.ts';
import { unscopedStyle } from './unscoped-style.ts';
import { versionMismatch } from './version-mismatch.ts';

const VERSION_RULES: readonly ((versions: CandidateVersions) => Refusal[])[] = [
  versionMismatch,
  federationRuntime,
  byteBudget,
  unknownToken,
  unscopedStyle,
];

const PAGE_RULES: readonly ((pages: CandidatePages) => Refusal[])[] = [
  pathOutsideMounts,
  pageThrows,
  singleHeading,
  missingMetadata,
  structuredData,
  inlineCodeRefused,
  takenName,
  siteFileFailed,
  deadAnchor,
  searchResult,
];

const RELEASE_RULES: readonly ((release: CandidateRelease) => Refusal[])[] = [
  pathClaimedTwice,
  missingFragment,
  missingPage,
  deadLink,
  missingPicture,
  pageBudget,
];

/** Reasons to refuse the package versions themselves, before anything is rendered. */
export const refusedVersions = (versions: CandidateVersions): Refusal[] =>
  VERSION_RULES.flatMap((rule) => rule(versions));

/** Reasons to refuse the pages of a package, each by itself. */
export const refusedPages = (pages: CandidatePages): Refusal[] => PAGE_RULES.flatMap((rule) => rule(pages));

/** Reasons to refuse the packages together: links from one to another, paths that two of them claim. */
export const refusedRelease = (release: CandidateRelease): Refusal[] =>
  RELEASE_RULES.flatMap((rule) => rule(release));

/** A release that may not go live. The message has one line for each reason. */
export class Refused extends UserError {
  readonly refusals: readonly Refusal[];
  /** The report of the check, if one was made. */
  readonly report: ReportRefs | undefined;

  constructor(refusals: readonly Refusal[], report?: ReportRefs) {
    const count = refusals.length === 1 ? 'one reason' : `${refusals.length} reasons`;
    super([`Refused for ${count}; nothing was changed.`, ...refusals.map(refusalLine)].join('\n  '));
    this.refusals = refusals;
    this.report = report;
  }
}
