import type { EntryView, LogPage } from '../../document/console-state.ts';
import { ACTIONS } from '@site/release-model/actions';
import { changeLines } from '@site/release-model/changes';
import { StoreFailure } from '@site/release-model/store';
import type { LogEntry } from '@site/release-model/log-entry';
import type { KnownEntries } from './known-entries.ts';
import { sentenceOf } from './panel-of.ts';

/** Entries of a page of the timeline. */
const ENTRIES_PER_PAGE = 30;

/** The entries up to a number, the newest first. A damaged one is a sentence, and the others are there. */
export async function logPage(entries: KnownEntries, last: number): Promise<LogPage> {
  const numbers = Array.from({ length: Math.min(ENTRIES_PER_PAGE, last) }, (_, index) => last - index);
  const found = await Promise.all(
    numbers.map(async (number) => {
      try {
        return entryView(await entries.at(number));
      } catch (error) {
        // A store that fails fails for all of them: one sentence for the panel is enough.
        if (error instanceof StoreFailure) throw error;
        return sentenceOf(error);
      }
    }),
  );
  return {
    entries: found.filter((each) => typeof each !== 'string'),
    older: Math.max(0, last - ENTRIES_PER_PAGE),
    damaged: found.filter((each) => typeof each === 'string'),
  };
}

function entryView(entry: LogEntry): EntryView {
  const { number, action, by, at, why, commit, report, waived = [], evidence } = entry;
  return {
    number,
    action,
    name: ACTIONS[action].name,
    by,
    at,
    ...(why ? { why } : {}),
    ...(commit ? { commit } : {}),
    changes: changeLines(entry),
    hasReport: report !== undefined,
    waived,
    ...(evidence ? { evidence } : {}),
  };
}
