import type { ReleaseFile } from '@site/contracts';
import { adoptReleaseFile, currentRelease } from './registry.ts';
import { withTimeout } from './timeout.ts';

/** As long as a retry may take, so that each has a request of its own. */
const TIMEOUT_MS = 2500;

/** The request that is under way. */
let request: Promise<void> | undefined;

/**
 * Resolves when it is known where a remote is: at once for the one that rendered the page, for any other when the release
 * file has been adopted. Rejects if the file can't be had; the next call asks for it again.
 */
export async function whenKnown(remote: string): Promise<void> {
  if (!currentRelease().remotes[remote]) await requestReleaseFile();
}

/** Resolves when the release file has been adopted; without one, in development, at once. Rejects if it can't be had. */
export async function requestReleaseFile(): Promise<void> {
  const { others } = currentRelease();
  if (!others) return;
  request ??= readReleaseFile(others).finally(() => {
    request = undefined;
  });
  await request;
}

async function readReleaseFile(address: string): Promise<void> {
  try {
    const file = (await withTimeout(
      TIMEOUT_MS,
      fetch(address).then((answer) => answer.json()),
    )) as ReleaseFile;
    adoptReleaseFile(file);
  } catch (error) {
    // The report of a failed load asks for this file to tell the reason.
    throw Object.assign(error as Error, { request: address });
  }
}
