import type { Summary } from '../../document/console-state.ts';
import { minute } from '@site/release-model/changes';
import type { LogEntry } from '@site/release-model/log-entry';
import { findings, type Found } from './findings.ts';

/**
 * The sentence on top: the gravest finding, or that all is well.
 *
 * @param entry the last entry that can be read
 * @param open requests that no operator has answered
 */
export function summaryOf(found: Found, entry: LogEntry | undefined, open: number, now: number): Summary {
  const waiting =
    open > 0
      ? [
          {
            tone: 'watch' as const,
            panel: 'log',
            text: `${open} ${open === 1 ? 'request waits' : 'requests wait'} for an operator.`,
          },
        ]
      : [];
  const [first, ...others] = [...findings(found, now), ...waiting];
  return first ? { tone: first.tone, text: first.text, others } : { ...wellSentence(entry), others: [] };
}

function wellSentence(entry: LogEntry | undefined): Pick<Summary, 'tone' | 'text'> {
  if (!entry) return { tone: 'watch', text: 'Nothing is live yet: publish packages and promote them.' };
  const count = Object.keys(entry.packages).length;
  return {
    tone: 'well',
    text: `All is well: release ${entry.release} is live with ${count} packages, and nothing waits, fails or is on hold. The log last changed on ${minute(entry.at)} UTC.`,
  };
}
