import type { ConsoleState } from '../../document/console-state.ts';
import { PanelFrame } from '../parts/panel-frame.tsx';
import { QuietLine } from '../parts/quiet-line.tsx';
import { LogTimeline } from './log-timeline.tsx';
import { useOlderEntries } from './use-older-entries.ts';

/** The log as a timeline, the newest entry first. */
export function LogPanel({ log }: Pick<ConsoleState, 'log'>) {
  return (
    <PanelFrame id="log" title="Log" note="Times are UTC" panel={log}>
      {(page) => <Pages page={page} />}
    </PanelFrame>
  );
}

function Pages({ page }: { page: Extract<ConsoleState['log'], { value: unknown }>['value'] }) {
  const { entries, older, damaged, isLoading, loadMore } = useOlderEntries(page);
  if (entries.length + damaged.length === 0) return <QuietLine>Nothing has gone live yet.</QuietLine>;
  return (
    <>
      {damaged.map((text) => (
        <p key={text} role="alert" className="mb-2 border-l-2 border-accent pl-3 text-xs wrap-anywhere">
          {text}
        </p>
      ))}
      <LogTimeline entries={entries} />
      {older > 0 && (
        <button
          type="button"
          disabled={isLoading}
          onClick={loadMore}
          className="mt-3 min-h-9 w-full cursor-pointer rounded-md border border-line-strong text-xs font-medium hover:border-ink"
        >
          {isLoading ? 'Loading…' : `${older} older`}
        </button>
      )}
    </>
  );
}
