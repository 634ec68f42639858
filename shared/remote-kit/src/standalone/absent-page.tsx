import { useContext } from 'react';
import { Link, useLocation } from '@site/runtime/router';
import { INDEX_PATH } from './standalone-bar.tsx';
import { RemoteName } from './contexts.ts';

/** In place of a page that this remote has not: the path may be another remote's, or nobody's. */
export function AbsentPage() {
  const remote = useContext(RemoteName);
  const { pathname } = useLocation();
  return (
    <div className="mx-auto max-w-prose px-gutter py-10">
      <p className="text-sm text-muted">Placeholder</p>
      <h1 className="text-2xl font-semibold break-words">Page not found: {pathname}</h1>
      <p className="mt-4">
        {remote} has no such page. In the site, another remote may have it. To see all remotes together, give
        the address of a running site: <code>npm run dev -- --site &lt;address&gt;</code>
      </p>
      <Link to={INDEX_PATH} className="mt-4 inline-flex min-h-11 items-center font-medium underline">
        All pages of {remote}
      </Link>
    </div>
  );
}
