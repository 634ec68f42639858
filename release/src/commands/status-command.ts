import { siteStatus, type Status } from '../status.ts';
import type { SiteRoot } from '../site-root.ts';
import { alignedTable } from '../aligned-table.ts';

/** `site status [--json]`. */
export function statusCommand(root: SiteRoot, args: readonly string[]): void {
  const status = siteStatus(root);
  console.log(args.includes('--json') ? JSON.stringify(status, null, 2) : statusText(status));
}

/** Formats the status as two tables. */
export function statusText({ live, packages, releases }: Status): string {
  if (packages.length === 0) return 'No package has been published yet: run "site publish <package>".';
  const packageRows = packages.map(({ name, live: shown, latest, publishedAt }) => [
    name,
    shown ?? 'none',
    latest === shown ? 'the same' : (latest ?? 'none'),
    minute(publishedAt),
  ]);
  const releaseRows = releases.map((release) => [
    `${release.isLive ? '*' : ' '} ${release.number}`,
    minute(release.promotedAt),
    release.promotedBy,
    release.contract,
    release.predecessor === null ? 'none' : String(release.predecessor),
    `${release.rendering.renderedPages}/${release.rendering.totalPages}`,
    release.changed.map((name) => `${name} ${release.versions[name]}`).join(', ') || 'settings',
  ]);
  return [
    live === null ? 'No release is live.' : `Release ${live} is live.`,
    '',
    alignedTable([['PACKAGE', 'LIVE', 'LATEST', 'PUBLISHED (UTC)'], ...packageRows]),
    '',
    alignedTable([
      ['  RELEASE', 'PROMOTED (UTC)', 'BY', 'CONTRACT', 'AFTER', 'RENDERED', 'CHANGED'],
      ...releaseRows,
    ]),
  ].join('\n');
}

const minute = (iso: string | null): string => iso?.slice(0, 16).replace('T', ' ') ?? '';
