import type { Run } from './use-run.ts';

const ENDS = { running: 'Running…', done: 'Done.', failed: 'It failed.' } as const;

/** What a command prints while it runs, and how it ended. */
export function CommandOutput({ run: { status, output } }: { run: Run }) {
  return (
    <div className="mt-4">
      <pre
        role="log"
        aria-label="What the command prints"
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-60 overflow-y-auto rounded-md bg-night p-3 text-xs whitespace-pre-wrap text-on-night wrap-anywhere"
      >
        {output || ' '}
      </pre>
      <p role="status" className={`mt-1 font-medium ${status === 'failed' ? 'text-accent' : ''}`}>
        {ENDS[status]}
      </p>
    </div>
  );
}
