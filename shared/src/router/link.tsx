import {
  Link as RouterLink,
  NavLink as RouterNavLink,
  type LinkProps,
  type NavLinkProps,
} from 'react-router-dom';
import { prefetchOnIntent } from './prefetch.ts';

/** A link to a page of this site: no reload, and the page's code is prefetched on intent. */
export function Link({ to, ...props }: Omit<LinkProps, 'to'> & { to: string }) {
  return <RouterLink to={to} {...prefetchOnIntent(to)} {...props} />;
}

/** A {@link Link} that carries `aria-current="page"` on its own page. */
export function NavLink({ to, ...props }: Omit<NavLinkProps, 'to'> & { to: string }) {
  return <RouterNavLink to={to} end {...prefetchOnIntent(to)} {...props} />;
}
