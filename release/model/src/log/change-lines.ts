import type { LogEntry } from './log-entry.ts';
import { shownSetting } from './shown-setting.ts';

/** What an entry changed, a line for each: `careers: 1.0.0-… → 1.0.0-…`. */
export function changeLines({
  changes,
  before,
  waived = [],
}: Pick<LogEntry, 'changes' | 'before' | 'waived'>): string[] {
  const {
    packages = {},
    settings = {},
    rules = {},
    quarantined = {},
    held = {},
    hold,
    canary,
    pruned,
  } = changes;
  const shown = (value: string | null) => (value === null ? 'none' : shownSetting(value));
  const arrow = ([from, to]: readonly [string | null, string | null]) =>
    `${from ?? 'none'} → ${to ?? 'none'}`;
  return [
    ...Object.entries(packages).map(([name, change]) => `${name}: ${arrow(change)}`),
    ...(before === null ? ['settings and rules: set for the first time'] : []),
    ...Object.entries(settings).map(([name, [from, to]]) => `${name}: ${shown(from)} → ${shown(to)}`),
    ...Object.entries(rules).map(([name, change]) => `rules, ${name}: ${arrow(change)}`),
    ...Object.entries(quarantined).map(([version, [, after]]) =>
      after === null ? `${version}: may go live again` : `${version}: quarantined`,
    ),
    ...Object.entries(held).map(([name, [, why]]) =>
      why === null ? `${name}: the hold has ended` : `${name}: on hold: ${why || 'no reason given'}`,
    ),
    ...(canary ? [`canary: ${arrow(canary)}`] : []),
    ...waived.map((rule) => `waived: ${rule}`),
    ...(hold ? [hold[1] === null ? 'the hold has ended' : `on hold: ${hold[1] || 'no reason given'}`] : []),
    ...(pruned ? [`removed ${pruned.versions} versions and ${pruned.content} files`] : []),
  ];
}

/** Prints what an entry changed, or that nothing was to be changed. */
export function reportChange(entry: LogEntry | null, otherwise: string): void {
  console.log(entry ? changeLines(entry).join('\n') : otherwise);
}
