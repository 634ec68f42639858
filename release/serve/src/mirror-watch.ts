import { setTimeout as sleep } from 'node:timers/promises';
import type { LogEntry } from '@site/release-model/log-entry';
import { siteIn, type Site } from '@site/release-model/site';
import { headerWarning, type ConfiguredFacts } from '@site/release-model/header-warning';
import { POLL_MS } from './live-site.ts';
import { mirrorSite } from './mirror-site.ts';

/** What a watching mirror tells. */
export type MirrorEvents = {
  onRelease: (entry: LogEntry) => void;
  /** nginx has to be configured again. */
  onWarning: (warning: string) => void;
  /** The mirror stays as it is, and the next look tries again. */
  onError: (error: unknown) => void;
};

/** Keeps a mirror in step with the log until it is stopped. nginx goes on with what is there while the store is lost. */
export async function watchMirror(
  { store }: Pick<Site, 'store'>,
  folder: string,
  signal: AbortSignal,
  events: MirrorEvents,
  pollMs = POLL_MS,
): Promise<void> {
  let before: ConfiguredFacts | undefined;
  let seen = -1;
  let said = '';
  const { log } = siteIn(store);
  while (!signal.aborted) {
    try {
      const head = await log.headNumber();
      if (head !== seen) {
        // Afresh: what is kept of the content would grow with every release.
        const { view, isNew } = await mirrorSite(siteIn(store), folder, head);
        if (isNew) events.onRelease(view.entry);
        const { policy, redirects } = view;
        for (const warning of headerWarning(before, { ...policy, redirects })) events.onWarning(warning);
        before = { ...policy, redirects };
        seen = head;
      }
      said = '';
    } catch (error) {
      if (String(error) !== said) events.onError(error);
      said = String(error);
    }
    await sleep(pollMs, undefined, { signal }).catch(() => {});
  }
}
