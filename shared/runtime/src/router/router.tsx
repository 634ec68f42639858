import type { FragmentName } from '@site/contracts';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The only router API that shell and remotes use: a federated singleton instead of react-router-dom itself, so
 * that the bundler can still tree-shake the library.
 */
export { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** Path on this site. */
  to: string;
};

/**
 * A link inside this site: to a page there is no reload, and the page's code is prefetched on intent. It is an anchor with
 * {@link useFollowLinks}, because the router's component contains its framework mode (some 2 KB brotli).
 */
export function Link({ to, onClick, children, ...props }: Props) {
  const follow = useFollowLinks();
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    follow(event);
  };
  return (
    <a {...prefetchOnIntent(to)} {...props} href={to} onClick={handleClick}>
      {children}
    </a>
  );
}

/** A handler of clicks that goes to the page of the clicked link, and leaves every other click to the browser. */
export function useFollowLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = linkToPage(event.target);
    if (!link || event.defaultPrevented || event.button) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    loadOnClick(link.pathname);
    const { pathname, search, hash } = link;
    const isOpen = link.href === location.href;
    void navigate(pathname + search + hash, { replace: isOpen });
  };
}

/** The link to a page of this site that an event is for; a place on the open page is the browser's to find. */
export function linkToPage(target: EventTarget): HTMLAnchorElement | undefined {
  const link = (target as Element).closest('a');
  if (link?.origin !== location.origin || link.target || link.hasAttribute('download')) return undefined;
  const isPlace = link.hash && link.pathname === location.pathname && link.search === location.search;
  return isPlace || !isPage(link.pathname) ? undefined : link;
}

/** A {@link Link} that carries `aria-current="page"` on its own page. */
export function NavLink({ to, ...props }: Props) {
  const { pathname } = useLocation();
  const isCurrent = (pathname.replace(/\/+$/, '') || '/') === to;
  return <Link to={to} {...(isCurrent ? { 'aria-current': 'page' } : {})} {...props} />;
}

/** Whether the site may have a page at a path. */
let isPage = (_path: string): boolean => true;

/** Sets which paths may be pages; called by the shell. Until then every path may. */
export function setPages(isKnownPage: (path: string) => boolean): void {
  isPage = isKnownPage;
}

type Prefetchers = { page: (path: string) => void; fragment: (name: FragmentName) => void };

/** Not a context: handlers outside of React's components call these functions, and so do released remotes. */
let prefetchers: Prefetchers | undefined;

/** Sets how code is prefetched; called by the shell. Until then prefetching does nothing. */
export function setPrefetchers(adopted: Prefetchers): void {
  prefetchers = adopted;
}

/** Event handlers of a link that prefetch its page's code on hover, focus and touch start. */
export function prefetchOnIntent(path: string) {
  return onIntent(() => prefetchers?.page(path));
}

/** Event handlers of a button that prefetch the fragment it opens. */
export function prefetchFragmentOnIntent(name: FragmentName) {
  return onIntent(() => prefetchers?.fragment(name));
}

/**
 * Has a page's code loaded that the visitor goes to now. React would ask for it only when it renders the page, which is
 * often after the next frame. A visitor who pointed at the link, touched or focused it has it loaded already, unless their
 * browser saves data.
 */
export function loadOnClick(path: string): void {
  prefetchers?.page(path);
}

/**
 * Runs a task once, when a visitor reads on: they may navigate next; we can't know where. Never where the
 * browser saves data.
 */
export function onFirstScroll(task: () => void): void {
  if (!savesData()) addEventListener('scroll', task, { once: true, passive: true });
}

function onIntent(prefetch: () => void) {
  const handleIntent = () => {
    if (!savesData()) prefetch();
  };
  return { onPointerEnter: handleIntent, onFocus: handleIntent, onTouchStart: handleIntent };
}

/** True if the visitor's browser asks sites to save data (Network Information API; absent in some browsers). */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
