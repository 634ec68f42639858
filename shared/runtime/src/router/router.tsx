/**
 * The only router API that shell and remotes use: a federated singleton instead of react-router-dom itself, so
 * that the bundler can still tree-shake the library.
 */
export { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
export { Link, NavLink } from './link.tsx';
export {
  loadOnClick,
  onFirstScroll,
  prefetchFragmentOnIntent,
  prefetchOnIntent,
  setPrefetchers,
} from './prefetch.ts';
