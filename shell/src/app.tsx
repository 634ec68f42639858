import './app.css';
import { useLocation } from '@site/runtime/router';
import { useDeferredValue, useEffect } from 'react';
import { usePageview } from './analytics/use-pageview.ts';
import { replayClicks } from './event-replay.ts';
import { MAIN_ID, SkipLink } from './layout/skip-link.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { useMenuEvents } from './layout/use-menu-events.ts';
import { RouteProgress } from './layout/route-progress.tsx';
import { entryName, isKnownEntry, RouteArrival } from './layout/route-arrival.tsx';
import { normalisePath } from './mounts.ts';
import { ShellPart } from './hydration/shell-part.tsx';
import { BannerHost, DialogHost } from './fragments/fragment-host.tsx';
import type { PageCache } from './pages/page-load.ts';
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
  return (
    <>
      <ShellPart>
        <Pageviews path={shownPath} />
      </ShellPart>
      <SkipLink />
      {/* The banner comes later. Without neighbours, it makes the browser compute no style but its own. */}
      <div>
        {/* Fixed to the window's foot, but early in the keyboard's order. */}
        <ShellPart>
          <BannerHost />
        </ShellPart>
      </div>
      <RouteProgress isPending={isPending} />
      <Header />
      <main id={MAIN_ID} tabIndex={-1} aria-busy={isPending}>
        <PageView path={shownPath} pages={pages} />
      </main>
      <Footer />
      <ShellPart>
        <MenuEvents path={path} />
      </ShellPart>
      <ShellPart>
        <RouteArrival path={shownPath} entry={entry} isPending={isPending} />
      </ShellPart>
      <ShellPart>
        <DialogHost />
      </ShellPart>
      <ShellPart>
        <ToastHost />
      </ShellPart>
      <ShellPart>
        <ReplayedClicks />
      </ShellPart>
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

/** Of the header's menu: apart from it, so that the header stays where this fails. */
function MenuEvents({ path }: { path: string }) {
  useMenuEvents(path);
  return null;
}

/** Repeats clicks on header and footer when all parts of the shell are there. */
function ReplayedClicks() {
  useEffect(() => replayClicks('frame'), []);
  return null;
}
