import { UserError } from '@site/contracts/user-error';
import type { PackageOutline } from '../../model/gate/package-outline.ts';
import { type Refusal, refusalLine, type Rule } from '../../model/gate/refusal.ts';
import { SHELL } from '../../model/release/pages.ts';
import { byteBudget, pageBudget } from './budgets.ts';
import type { CandidatePages, CandidateRelease, CandidateVersions } from './candidate.ts';
import { deadAnchor, deadLink, missingFragment, missingPage } from './links.ts';
import { missingMetadata, pageThrows, singleHeading, siteFileFailed, pageFaults } from './pages.ts';
import { pathClaimedTwice, pathOutsideMounts } from './paths.ts';
import { unscopedStyle } from './unscoped-style.ts';
import { federationRuntime, unknownToken, versionMismatch } from './versions.ts';

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
  pageFaults,
  siteFileFailed,
  deadAnchor,
];

const RELEASE_RULES: readonly ((release: CandidateRelease) => Refusal[])[] = [
  pathClaimedTwice,
  missingFragment,
  missingPage,
  deadLink,
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

  constructor(refusals: readonly Refusal[]) {
    const count = refusals.length === 1 ? 'one reason' : `${refusals.length} reasons`;
    super([`Refused for ${count}; nothing was changed.`, ...refusals.map(refusalLine)].join('\n  '));
    this.refusals = refusals;
  }
}

/**
 * Facts that the promoter should know although they do not stop the promotion.
 *
 * @param failed paths of pages that were refused because they don't render
 */
export function gateWarnings(
  outlines: readonly PackageOutline[],
  live: readonly PackageOutline[],
  failed: ReadonlySet<string> = new Set(),
): string[] {
  const paths = new Set([...outlines.flatMap(({ pages }) => pages), ...failed]);
  const removed = live
    .filter(({ info }) => info.name !== SHELL)
    .flatMap(({ info, pages }) => pages.map((path) => ({ name: info.name, path })))
    .filter(({ path }) => !paths.has(path));
  return [
    ...(outlines.some(({ site }) => site?.identity.hasSampleCompany)
      ? [
          'the shell was built with sample company details or terms: put the real ones into company.ts and terms.ts of shared/ui/src/brand before the site goes public',
        ]
      : []),
    ...removed.map(({ name, path }) => `${name}: ${path} was live before and is missing from this release`),
  ];
}

/**
 * A file with a hash in its name has the content that came with this name first: browsers keep it, and pages that visitors
 * have open ask for it by its name alone.
 */
export const nameTaken = (name: string, file: string): Refusal => ({
  package: name,
  rule: 'name-taken' satisfies Rule,
  value: `${file} has another content than the file that came with this name`,
  fix: 'build it so that the name changes with the content',
});
