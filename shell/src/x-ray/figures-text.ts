import type { LoadRecord } from '../remotes/load-record.ts';

/** `840 B`, `3.4 KB`: thousands, as the budgets count. */
export function bytesText(bytes: number): string {
  return bytes < 1_000 ? `${bytes} B` : `${(bytes / 1_000).toFixed(1)} KB`;
}

/** `24 ms`. */
export const millisecondsText = (milliseconds: number): string => `${Math.round(milliseconds)} ms`;

/** What each way of being served is called. */
export const SERVED_BY_TEXT: Readonly<Record<LoadRecord['servedBy'], string>> = {
  prerendered: 'prerendered',
  live: 'live version',
  retry: 'live version, on a retry',
  'previous-version': 'previous good version',
  'full-load': 'full page load',
  failed: 'failed to load',
  override: 'local build',
};
