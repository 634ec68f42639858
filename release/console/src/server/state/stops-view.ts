import type { NoteView, Stops } from '../../document/console-state.ts';
import type { Note } from '@site/release-model/log-entry';
import type { Snapshot } from './snapshot.ts';

/** What keeps changes from visitors: holds, quarantine, versions that were taken back, a pruning under way. */
export function stopsView({ entry }: Pick<Snapshot, 'entry'>): Stops {
  return {
    site: entry?.hold ? note(entry.hold) : null,
    held: Object.entries(entry?.held ?? {}).map(([name, each]) => ({ package: name, ...note(each) })),
    quarantined: Object.entries(entry?.quarantined ?? {}).map(([name, each]) => ({
      ...named(name),
      ...note(each),
    })),
    withdrawn: (entry?.withdrawn ?? []).map(named),
    pruning: entry?.pruning ? note(entry.pruning) : null,
  };
}

const note = ({ by, at, why }: Note): NoteView => ({ by, at, ...(why ? { why } : {}) });

/** Package and version of `<package>@<version>`. */
function named(text: string): { package: string; version: string } {
  const at = text.indexOf('@');
  return { package: text.slice(0, at), version: text.slice(at + 1) };
}
