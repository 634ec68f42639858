import type { Connection } from '../connection/follow-console.ts';
import { When } from '../parts/when.tsx';

/** Says that what is shown is old. */
export function LostConnection({ connection }: { connection: Connection }) {
  return (
    <div role="status">
      {connection.status === 'lost' && (
        <p className="border-b border-accent bg-accent-soft px-gutter py-2">
          <strong>The console does not answer.</strong> This page is from{' '}
          <When at={new Date(connection.since).toISOString()} />, and comes back by itself.
        </p>
      )}
    </div>
  );
}
