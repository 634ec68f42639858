import type { Canary } from '@site/release-model/log-entry';
import { minute } from '@site/release-model/changes';
import { siteStatus, type Status } from '@site/release-model/status';
import { openRequests } from '@site/release-model/request';
import type { Site } from '@site/release-model/site';
import { alignedTable } from './aligned-table.ts';

/** `site status`. */
export async function statusCommand(
  site: Site,
  _args: readonly string[],
  values: { json?: true },
): Promise<void> {
  const status = await siteStatus(site, await openRequests(site));
  console.log(values.json ? JSON.stringify(status, null, 2) : statusText(status));
}

/** Formats the status for people. */
export function statusText(status: Status): string {
  const { live, packages, hold, held, quarantined, waivers, canary, openRequests: open } = status;
  if (packages.length === 0) return 'No package has been published yet: run "site publish <package>".';
  const rows = packages.map(({ name, live: shown, since, previous, versions }) => {
    const latest = versions.at(-1) ?? 'none';
    return [
      name,
      shown ?? 'none',
      since === null ? '' : String(since),
      previous ?? 'none',
      latest === shown ? 'the same' : latest,
    ];
  });
  const notes = [
    ...(hold ? [`On hold by ${hold.by}: ${hold.why ?? 'no reason given'}.`] : []),
    ...Object.entries(held).map(
      ([name, { by, why }]) => `${name} is on hold by ${by}: ${why ?? 'no reason given'}.`,
    ),
    ...Object.entries(quarantined).map(
      ([version, { by, why }]) => `Quarantined by ${by}: ${version}${why ? `, ${why}` : ''}.`,
    ),
    ...Object.entries(waivers).map(([version, rules]) => `Waived for ${version}: ${rules.join(', ')}.`),
    ...(canary ? [canaryLine(canary, liveVersions(packages))] : []),
    ...(open.length > 0 ? [`${open.length} requests wait for an operator: run "site operate".`] : []),
  ];
  return [
    live === null ? 'Nothing is live.' : `Release ${live} is live.`,
    '',
    alignedTable([['PACKAGE', 'LIVE', 'SINCE', 'FALLBACK', 'LATEST PUBLISHED'], ...rows]),
    '',
    ...notes,
    ...keyLines(status),
  ].join('\n');
}

/** A canary in one sentence. */
export function canaryLine(
  { packages, share, steps, until, goesLive }: Canary,
  live: Readonly<Record<string, { version: string }>>,
): string {
  const versions = Object.entries(packages)
    .filter(([name, { version }]) => live[name]?.version !== version)
    .map(([name, { version }]) => `${name} ${version}`);
  const now =
    Date.parse(until) > Date.now()
      ? `until ${minute(until)} UTC at the latest`
      : 'no longer: its time is over';
  const next = [...steps.map((step) => `${step} %`), ...(goesLive ? ['live'] : [])];
  return `Canary: ${share} % of the visitors get ${versions.join(', ')}, ${now}. Next: ${next.join(', ') || 'what you decide'}.`;
}

const liveVersions = (packages: Status['packages']): Record<string, { version: string }> =>
  Object.fromEntries(
    packages.flatMap(({ name, live }) => (live === null ? [] : [[name, { version: live }]])),
  );

/** Whom the site trusts: the keys of its owners, or everyone. */
function keyLines({ trustsEveryone, keys }: Status): string[] {
  if (trustsEveryone) {
    return ['Nobody has a key: this site trusts everyone on this machine who can write to its site root.'];
  }
  const rows = keys.map(({ owner, id, state, until, revoked }) => [
    owner,
    id,
    state === 'revoked' ? `revoked: ${revoked}` : state,
    until === undefined ? '' : `until ${until}`,
  ]);
  return ['', alignedTable([['OWNER', 'KEY', 'STATE', ''], ...rows])];
}
