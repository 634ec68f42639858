import { setTimeout as sleep } from 'node:timers/promises';
import type { ReleaseWatch } from './release-watch.ts';

const PAUSE_MS = 5000;

/**
 * Watches releases until it is stopped. What can't be read is said once, and the next look tries again.
 *
 * @param say called with a sentence for each thing that was done
 */
export async function watchReleases(
  watch: ReleaseWatch,
  signal: AbortSignal,
  say: (text: string) => void,
  pauseMs = PAUSE_MS,
): Promise<void> {
  let said = '';
  while (!signal.aborted) {
    const texts = await watch
      .look()
      .catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
    const text = texts.join('\n');
    if (text && text !== said) say(text);
    said = text;
    await sleep(pauseMs, undefined, { signal }).catch(() => {});
  }
}
