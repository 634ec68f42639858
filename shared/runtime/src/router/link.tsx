import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { loadOnClick, prefetchOnIntent } from './prefetch.ts';

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
