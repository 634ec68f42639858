import type { PackageFigures } from './package-figures.ts';
import type { ServedBy } from './served-by.ts';

/** `840 B`, `3.4 KB`: thousands, as the budgets count. */
export function bytesText(bytes: number): string {
  return bytes < 1_000 ? `${bytes} B` : `${(bytes / 1_000).toFixed(1)} KB`;
}

/** Bytes over the network; another origin (development) does not tell the sizes of its files. */
export function sentText({ files, transferred, decoded }: PackageFigures): string {
  if (files > 0 && decoded === 0) return 'not told';
  return files > 0 && transferred === 0 ? 'from cache' : bytesText(transferred);
}

/** `24 ms`. */
export const millisecondsText = (milliseconds: number): string => `${Math.round(milliseconds)} ms`;

/** Words for each source of a part. */
export const SERVED_BY_TEXT: Readonly<Record<ServedBy, string>> = {
  prerendered: 'prerendered',
  'prerendered-only': 'prerendered, its code not loaded',
  live: 'live version',
  retry: 'live version, on a retry',
  'previous-version': 'previous good version',
  'full-load': 'full page load',
  override: 'local build',
};
