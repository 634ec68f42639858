import { federationHost } from '@site/remote-kit/federation/host';
import { isOnFallback, previousNameOf, versionInUse } from './registry.ts';

/** One load of a page or fragment, for the inspector, which shows where each part of the page came from. */
export type LoadRecord = {
  remote: string;
  /** `pricing`, `blog/[slug]`, `fragment/demo-dialog`. */
  expose: string;
  /** Absent if it is the release's. */
  version?: string;
  /** Milliseconds since the page was opened, as `performance.now()` counts. */
  startedAt: number;
  /** Absent while it is under way, and if it failed. */
  endedAt?: number;
  servedBy: 'live' | 'previous-version';
};

/** Every load since the page was opened, in order. */
export const loadRecords: LoadRecord[] = [];

/** Loads a module that a remote exposes. Rejects if the remote can't be reached, or exposes no such module. */
export async function loadExpose<Exposed>(remote: string, expose: string): Promise<Exposed> {
  const record: LoadRecord = { remote, expose, startedAt: performance.now(), servedBy: 'live' };
  loadRecords.push(record);
  let name = remote;
  if (isOnFallback(remote)) {
    name = previousNameOf(remote);
    Object.assign(record, { servedBy: 'previous-version', version: versionInUse(remote)?.version });
  }
  const module = await federationHost().loadRemote<Exposed>(`${name}/${expose}`);
  if (!module) throw new Error(`${remote}/${expose} is empty.`);
  record.endedAt = performance.now();
  return module;
}
