import type { AnchorHTMLAttributes } from 'react';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string };

let renderedPath = '/';

/** Sets the path of the rendered page for the components; pages are rendered one after another. */
export function setRenderedPath(path: string): void {
  renderedPath = path;
}

const currentPath = () => (import.meta.env.SSR ? renderedPath : location.pathname);

/** Replaces the client-side router: in Astro every page is a document. */
export const useLocation = () => ({ pathname: currentPath(), hash: '' });

export const useNavigate = () => (to: string) => location.assign(to);

export function Link({ to, children, ...props }: Props) {
  return (
    <a {...props} href={to}>
      {children}
    </a>
  );
}

export function NavLink({ to, ...props }: Props) {
  return <Link to={to} {...(currentPath() === to ? { 'aria-current': 'page' } : {})} {...props} />;
}

/** The browser follows links. */
export const useFollowLinks = () => () => {};
export const linkToPage = () => undefined;

/** Astro prefetches links itself; dialogs are loaded when they open. */
export const prefetchOnIntent = () => IGNORED;
export const prefetchFragmentOnIntent = () => IGNORED;
export const loadOnClick = () => {};

const IGNORED = { onPointerEnter: () => {}, onFocus: () => {}, onTouchStart: () => {} };
