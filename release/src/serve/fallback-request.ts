import type { LogEntry } from '../log/log-entry.ts';
import { PACKAGES_PREFIX } from './headers/response-headers.ts';

/**
 * The remote whose live version failed in a visitor's browser, and that version: the browser asks for the entry of the
 * version before. A page that was open during a promotion asks for it too if it had not loaded that remote yet.
 *
 * @param target path of the request
 */
export function fallbackOf(
  entry: Pick<LogEntry, 'packages'> | undefined,
  target: string,
): { remote: string; version: string } | undefined {
  if (!entry || !target.startsWith(PACKAGES_PREFIX)) return undefined;
  const [name = '', version, file, ...more] = target.slice(PACKAGES_PREFIX.length).split('/');
  const live = Object.hasOwn(entry.packages, name) ? entry.packages[name] : undefined;
  if (!live?.previous || live.previous.version !== version || live.version === version) return undefined;
  return file === 'remote-entry.js' && more.length === 0
    ? { remote: name, version: live.version }
    : undefined;
}
