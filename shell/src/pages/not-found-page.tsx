import { Link } from '@site/shared/router';
import { site } from '@site/shared/site';
import { buttonStyle } from '@site/shared/ui/button';
import { useEffect } from 'react';

type Props = { path: string };

/** Shown for every path that no remote has a page for. */
export function NotFoundPage({ path }: Props) {
  useEffect(() => {
    console.error(`404: no page at ${path}`);
  }, [path]);
  return (
    <section className="mx-auto max-w-page px-gutter py-section">
      <title>{`Page not found | ${site.product}`}</title>
      <meta name="robots" content="noindex" />
      <p className="text-display font-semibold text-accent">404</p>
      <h1 className="mt-2 text-3xl font-semibold">Oops! Page not found</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        The address may be mistyped, or the page has moved. The menu above leads to every part of the site.
      </p>
      <Link to="/" className={`mt-8 ${buttonStyle({ intent: 'primary' })}`}>
        Return to Home
      </Link>
    </section>
  );
}
