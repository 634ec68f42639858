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
export function loadExpose<Exposed>(remote: string, expose: string): Promise<Exposed> {
  const name = isOnFallback(remote) ? previousNameOf(remote) : remote;
  return recordLoad(remote, expose, async () => {
    const module = await federationHost().loadRemote<Exposed>(`${name}/${expose}`);
    if (!module) throw new Error(`${remote}/${expose} is empty.`);
    return module;
  });
}

/** Records a load from the version of a remote that is in use, while it is under way and when it has succeeded. */
export async function recordLoad<Loaded>(
  remote: string,
  expose: string,
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  const record: LoadRecord = { remote, expose, startedAt: performance.now(), servedBy: 'live' };
  loadRecords.push(record);
  if (isOnFallback(remote)) {
    Object.assign(record, { servedBy: 'previous-version', version: versionInUse(remote)?.version });
  }
  const loaded = await load();
  record.endedAt = performance.now();
  return loaded;
}
