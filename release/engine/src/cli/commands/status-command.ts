import path from 'node:path';
import { changeLines, minute } from '../../model/log/changes.ts';
import type { Canary, LogEntry } from '../../model/log/log-entry.ts';
import type { Site } from '../../model/store/site.ts';
import { siteStatus, type Status } from '../../model/log/status.ts';
import { ONE_APPLICATION, priceText } from '../../model/release/weight.ts';
import { alignedTable } from './aligned-table.ts';
import { UsageError } from './site-command.ts';

/** `site status`. */
export async function statusCommand(
  site: Site,
  _args: readonly string[],
  values: { json?: true; html?: string },
): Promise<void> {
  const status = await siteStatus(site);
  if (values.html !== undefined) {
    const { writeStatusPage } = await import('../status-page/write-status-page.ts');
    console.log(await writeStatusPage(site, status, path.resolve(values.html)));
    return;
  }
  console.log(values.json ? JSON.stringify(status, null, 2) : statusText(status));
}

/** Formats the status for people. */
export function statusText(status: Status): string {
  const { live, packages, home, hold, held, quarantined, canary } = status;
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
    ...(canary ? [canaryLine(canary, liveVersions(packages))] : []),
  ];
  return [
    live === null ? 'Nothing is live.' : `Release ${live} is live.`,
    '',
    alignedTable([['PACKAGE', 'LIVE', 'SINCE', 'FALLBACK', 'LATEST PUBLISHED'], ...rows]),
    '',
    ...(home ? [`Home loads ${priceText(home)}; as one application ${priceText(ONE_APPLICATION)}.`] : []),
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

/** `site log`: the latest entries, the newest first. */
export async function logCommand(
  site: Site,
  _args: readonly string[],
  values: { last: string; json?: true },
): Promise<void> {
  const count = values.last === 'all' ? Infinity : Number(values.last);
  if (!(count >= 1)) throw new UsageError('Give the number of entries, or "all": site log --last 50');
  const last = await site.log.headNumber();
  const older = Math.max(0, last - count);
  const entries: LogEntry[] = [];
  const damaged: string[] = [];
  for (let number = last; number > older; number -= 1) {
    try {
      entries.push(await site.log.entry(number));
    } catch (error) {
      damaged.push((error as Error).message);
    }
  }
  for (const line of damaged) console.error(line);
  if (values.json) return console.log(JSON.stringify(entries, null, 2));
  if (entries.length === 0) return console.log('The log is empty: nothing has gone live yet.');
  console.log(logText(entries));
  if (older > 0) console.log(`\n${older} older entries: site log --last all`);
}

/** Entries as a table; one line for each change. */
export function logText(entries: readonly LogEntry[]): string {
  const rows = entries.flatMap((entry) => {
    const [first = 'no change', ...more] = changeLines(entry);
    const origin = [entry.why && `"${entry.why}"`, entry.commit].filter(Boolean).join(' ');
    return [
      [String(entry.number), minute(entry.at), entry.by, entry.action, first, origin],
      ...more.map((line) => ['', '', '', '', line, '']),
    ];
  });
  return alignedTable([['ENTRY', 'WHEN (UTC)', 'BY', 'ACTION', 'CHANGE', 'WHY, COMMIT'], ...rows]);
}
