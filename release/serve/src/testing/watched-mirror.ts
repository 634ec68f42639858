import { EventEmitter, once } from 'node:events';
import { watchMirror } from '../mirror-site.ts';
import type { Site } from '@site/release-model/site';

/** Runs `site mirror --watch` until it is stopped. Resolves when the live release is there. */
export async function watchedMirror(
  site: Pick<Site, 'store'>,
  folder: string,
  pollMs = 5,
): Promise<{
  /** Resolves with the number of the next entry that is mirrored. */
  next: () => Promise<number>;
  stop: () => Promise<void>;
}> {
  const [told, end] = [new EventEmitter(), new AbortController()];
  const next = async () => Number((await once(told, 'entry'))[0]);
  const first = next();
  const ended = watchMirror(
    site,
    folder,
    end.signal,
    {
      onRelease: ({ number }) => told.emit('entry', number),
      onWarning: () => {},
      onError: (error) => told.emit('error', error),
    },
    pollMs,
  );
  await first;
  return {
    next,
    stop: () => {
      end.abort();
      return ended;
    },
  };
}
