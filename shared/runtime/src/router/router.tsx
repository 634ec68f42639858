import type { FragmentName } from '@site/contracts';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

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
 * A link to a page of this site: no reload, and the page's code is prefetched on intent. It uses the
 * router's hooks, because the router's component contains its framework mode (some 2 KB brotli).
 */
export function Link({ to, onClick, children, ...props }: Props) {
  const href = useHref(to);
  const navigate = useLinkClickHandler(to);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented) return;
    navigate(event);
    // A click that opens a new tab was left to the browser.
    if (event.isDefaultPrevented()) loadOnClick(to);
  };
  return (
    <a {...prefetchOnIntent(to)} {...props} href={href} onClick={handleClick}>
      {children}
    </a>
  );
}

/** A {@link Link} that carries `aria-current="page"` on its own page. */
export function NavLink({ to, ...props }: Props) {
  const { pathname } = useLocation();
  const isCurrent = (pathname.replace(/\/+$/, '') || '/') === to;
  return <Link to={to} {...(isCurrent ? { 'aria-current': 'page' } : {})} {...props} />;
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
