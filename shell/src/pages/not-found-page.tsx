import { Link } from '@site/runtime/router';
import { site } from '@site/ui/site';
import { buttonStyle } from '@site/ui/button';
import { Eyebrow } from '@site/ui/eyebrow';
import { useEffect } from 'react';
import { FOOTER_LISTS } from '../layout/navigation.ts';

/** 404 as promotions on five lanes of a timeline. */
const FOURS =
  'M0 6h10M24 6h10M0 18h10M24 18h10M0 30h34M24 42h10M24 54h10M96 6h10M120 6h10M96 18h10M120 18h10M96 30h34M120 42h10M120 54h10';
const ZERO = 'M48 6h34M48 18h10M72 18h10M48 30h10M72 30h10M48 42h10M72 42h10M48 54h34';
const LANES = 'M0 0h130M0 12h130M0 24h130M0 36h130M0 48h130M0 60h130';

type Props = { path: string };

/** Shown for every path that no remote has a page for. */
export function NotFoundPage({ path }: Props) {
  useEffect(() => {
    console.error(`404: no page at ${path}`);
  }, [path]);
  return (
    <section className="mx-auto grid max-w-page gap-x-16 gap-y-10 px-gutter py-section lg:grid-cols-2 lg:items-center">
      <title>{`Page not found | ${site.product}`}</title>
      <meta name="robots" content="noindex" />
      <svg viewBox="0 -1 130 62" aria-hidden className="w-full lg:order-last" strokeWidth="8">
        <path d={LANES} strokeWidth=".5" className="stroke-line-strong" />
        <path d={FOURS} className="stroke-ink" />
        <path d={ZERO} className="stroke-accent" />
      </svg>
      <div>
        <Eyebrow>404</Eyebrow>
        <h1 className="mt-3 text-3xl font-semibold">Oops! Page not found</h1>
        <p className="mt-4 max-w-[46ch] text-muted">
          Nothing runs at this address: it may be mistyped, or the page has moved. One of these may be what
          you wanted.
        </p>
        <ul className="mt-4 flex flex-wrap gap-x-5">
          {FOOTER_LISTS.flatMap(({ links }) =>
            links.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink"
                >
                  {label}
                </Link>
              </li>
            )),
          )}
        </ul>
        <Link to="/" className={`mt-6 ${buttonStyle({ intent: 'primary' })}`}>
          Return to Home
        </Link>
      </div>
    </section>
  );
}
