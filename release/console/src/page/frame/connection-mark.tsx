import type { Connection } from '../connection/follow-console.ts';

const TEXTS = { connecting: 'Connecting', live: 'Connected', lost: 'Connection lost' } as const;
const DOTS = { connecting: 'bg-line-strong', live: 'bg-good', lost: 'bg-accent' } as const;

/** Whether the page is up to date, in a word. */
export function ConnectionMark({ connection: { status } }: { connection: Connection }) {
  return (
    <p className="flex items-center gap-2 text-xs font-medium">
      <span aria-hidden className={`size-2 rounded-full ${DOTS[status]}`} />
      {TEXTS[status]}
    </p>
  );
}
