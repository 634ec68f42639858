import pLimit from 'p-limit';
import { releaseFileAddress } from '@site/release-model/release-file';
import { SHELL } from '@site/release-model/site-paths';
import { hashesOf, type FileRef } from '@site/release-model/file-ref';
import type { Bodies } from './bodies.ts';
import type { LiveView } from './live-view.ts';

/** Reads at the same time: visitors must not wait for what nobody has asked for. */
const AT_ONCE = 4;

/**
 * Brings what a release consists of into memory, as long as half of that is free: so a server that loses its store has
 * it. The pages come first. A failure ends it, because the next request reads what it needs anyway.
 */
export async function warmUp(view: LiveView, bodies: Bodies): Promise<void> {
  const limit = pLimit(AT_ONCE);
  const load = async (files: readonly FileRef[]) => {
    const hashes = files.flatMap(hashesOf);
    await Promise.all(
      hashes.map((hash) => limit(async () => void (bodies.isHalfFull || (await bodies.get(hash))))),
    );
  };
  try {
    const lists = [...view.lists.values()];
    await load(lists.flatMap(({ pages }) => Object.values(pages).map(({ file }) => file)));
    await load(lists.flatMap(({ files }) => Object.values(files)));
    const shell = view.entry.packages[SHELL]?.version ?? '';
    await Promise.all([
      view.derived('/sitemap.xml', undefined),
      view.derived('/robots.txt', undefined),
      view.derived(releaseFileAddress(shell), shell),
    ]);
    await load(await view.packageFiles());
    if (view.canary) await warmUp(view.canary, bodies);
  } catch {
    // Said by whoever needs it.
  } finally {
    limit.clearQueue();
  }
}
