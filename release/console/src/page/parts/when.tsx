import { useNow } from './clock.tsx';
import { absoluteTime, relativeTime } from './relative-time.ts';

/** A time as its distance from now; the exact time is its title. */
export function When({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={`${absoluteTime(at, now)} UTC`} className="whitespace-nowrap">
      {relativeTime(at, now)}
    </time>
  );
}
