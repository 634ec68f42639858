const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
] as const;

/** How long ago a time was, or how long it takes until then: `just now`, `5 min ago`, `in 3 d`. */
export function relativeTime(iso: string, now: number): string {
  const distance = now - Date.parse(iso);
  const [unit, length] = UNITS.find(([, each]) => Math.abs(distance) >= each) ?? [];
  if (unit === undefined || length === undefined) return distance < -5000 ? 'in a moment' : 'just now';
  const count = Math.floor(Math.abs(distance) / length);
  return distance < 0 ? `in ${count} ${unit}` : `${count} ${unit} ago`;
}

/** A time for people: `23 Nov 00:13` in UTC, with the year if it is another one. */
export function absoluteTime(iso: string, now: number): string {
  const time = new Date(iso);
  const isThisYear = time.getUTCFullYear() === new Date(now).getUTCFullYear();
  return time.toLocaleString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
  });
}
