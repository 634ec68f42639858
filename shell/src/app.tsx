import './app.css';
import { useLocation } from '@site/runtime/router';
import { useDeferredValue, useEffect } from 'react';
import { usePageview } from './analytics/use-pageview.ts';
import { replayClicks } from './event-replay.ts';
import { MAIN_ID, SkipLink } from './layout/skip-link.tsx';
import { PageFooter, PageHeader } from './layout/still-parts.tsx';
import { RouteProgress } from './layout/route-progress.tsx';
import { entryName, isKnownEntry, RouteArrival } from './layout/route-arrival.tsx';
import { normalisePath } from './mounts.ts';
import { BannerHost, DialogHost } from './fragments/fragment-host.tsx';
import type { PageCache } from './pages/page-cache.ts';
import { PageView } from './pages/page-view.tsx';
import { ToastHost } from './toasts/toast-host.tsx';

type Props = { pages: PageCache };

/** The whole page: the shell's header and footer around the page of the remote that owns the path. */
export function App({ pages }: Props) {
  const { key, pathname } = useLocation();
  const path = normalisePath(pathname);
  const entry = entryName(key, path);
  // Header and address change at once; the page follows when its code is there, and the old one stays until then.
  const nextPath = useDeferredValue(path);
  // Who goes back or forward finds the page as they left it, in the same frame.
  const isReturn = isKnownEntry(entry) && pages.isLoaded(path);
  const shownPath = isReturn ? path : nextPath;
  const isPending = shownPath !== path;
  useEffect(() => replayClicks('frame'), []);
  return (
    <>
      <Pageviews path={shownPath} />
      <SkipLink />
      {/* The banner comes later. Without neighbours, it makes the browser compute no style but its own. */}
      <div>
        {/* Fixed to the window's foot, but early in the keyboard's order. */}
        <BannerHost />
      </div>
      <RouteProgress isPending={isPending} />
      <PageHeader path={path} />
      <main id={MAIN_ID} tabIndex={-1} aria-busy={isPending}>
        <PageView path={shownPath} pages={pages} />
      </main>
      <PageFooter path={path} />
      <RouteArrival path={shownPath} entry={entry} isPending={isPending} />
      <DialogHost />
      <ToastHost />
    </>
  );
}

/**
 * A component without children, so that a change of consent renders nothing else again: an update that reaches the page
 * before it is hydrated would make React throw its prerendered HTML away.
 */
function Pageviews({ path }: { path: string }) {
  usePageview(path);
  return null;
}
