import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new empty folder, short enough a path for a socket in it, and the function that deletes it. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'site-db-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
