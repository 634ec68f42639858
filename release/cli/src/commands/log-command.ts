import type { LogEntry } from '@site/release-model/log-entry';
import { changeLines, minute, shownSetting, shownSettings } from '@site/release-model/changes';
import type { Site } from '@site/release-model/site';
import { alignedTable } from './aligned-table.ts';
import { UsageError } from './site-command.ts';

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
  if (values.json) return console.log(JSON.stringify(entries.map(withoutSecrets), null, 2));
  if (entries.length === 0) return console.log('The log is empty: nothing has gone live yet.');
  console.log(logText(entries));
  if (older > 0) console.log(`\n${older} older entries: site log --last all`);
}

/** An entry of an earlier tool may have a secret in its settings. */
const withoutSecrets = ({ settings, changes, ...entry }: LogEntry) => ({
  ...entry,
  settings: shownSettings(settings),
  changes: {
    ...changes,
    ...(changes.settings && {
      settings: Object.fromEntries(
        Object.entries(changes.settings).map(([name, change]) => [
          name,
          change.map((value) => (value === null ? null : shownSetting(value))),
        ]),
      ),
    }),
  },
});

/** Entries as a table; one line for each change. */
export function logText(entries: readonly LogEntry[]): string {
  const rows = entries.flatMap((entry) => {
    const report = entry.report ? [`report: site report ${entry.number}`] : [];
    const [first = 'no change', ...more] = [...changeLines(entry), ...report];
    const origin = [entry.why && `"${entry.why}"`, entry.commit].filter(Boolean).join(' ');
    return [
      [String(entry.number), minute(entry.at), entry.by, entry.action, first, origin],
      ...more.map((line) => ['', '', '', '', line, '']),
    ];
  });
  return alignedTable([['ENTRY', 'WHEN (UTC)', 'BY', 'ACTION', 'CHANGE', 'WHY, COMMIT'], ...rows]);
}
