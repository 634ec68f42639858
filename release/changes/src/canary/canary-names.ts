import type { Canary, LogEntry, Versions } from '@site/release-model/log-entry';

/** Names of the packages of which a canary has another version: their owners decide about it. */
export const canaryNames = ({ packages }: LogEntry, canary: Canary): string[] =>
  Object.keys(canary.packages).filter((name) => packages[name]?.version !== canary.packages[name]?.version);

/** Whether a canary is one of exactly these versions. */
export function hasVersions(state: LogEntry, canary: Canary, versions: Versions): boolean {
  const names = canaryNames(state, canary);
  const isMeant = (name: string) => canary.packages[name]?.version === versions[name];
  return names.length === Object.keys(versions).length && names.every(isMeant);
}
