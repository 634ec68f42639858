import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates an empty folder whose path is short enough for a socket; `remove` deletes it. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'site-db-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
