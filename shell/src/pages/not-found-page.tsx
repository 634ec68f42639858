import { Link } from '@site/runtime/router';
import { site } from '@site/ui/site';
import { buttonStyle } from '@site/ui/button';
import { Eyebrow } from '@site/ui/eyebrow';
import { useEffect } from 'react';

/** 404 as promotions on five lanes of a timeline, from week 403 to 405; the hand stands in the middle. */
const FOURS =
  'M4 6h2M28 6h2M4 18h2M28 18h2M4 30h26M28 42h2M28 54h2M100 6h2M124 6h2M100 18h2M124 18h2M100 30h26M124 42h2M124 54h2';
const ZERO = 'M52 6h26M52 18h2M76 18h2M52 30h2M76 30h2M52 42h2M76 42h2M52 54h26';
const LANES = 'M0 0h130M0 12h130M0 24h130M0 36h130M0 48h130M0 60h130';

/** Where a visitor finds what the site is for. */
const WAYS_ON = [
  { to: '/features', label: 'Features', text: 'Rival promotions and your campaigns on one calendar' },
  { to: '/features#sample-week', label: 'Sample report', text: 'Week 25 of 2025, with every promotion' },
  { to: '/pricing', label: 'Pricing', text: 'Three plans, by invoice, and the hours you save' },
  { to: '/resources', label: 'Resources', text: 'Guides and articles on planning around rivals' },
] as const;

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
      <div className="grid gap-x-16 gap-y-10 md:grid-cols-2 md:items-center">
        <svg
          viewBox="0 -10 130 71"
          aria-hidden
          className="w-full md:order-last"
          strokeWidth="8"
          strokeLinecap="round"
        >
          <g className="fill-muted text-[4.5px]">
            {[403, 404, 405].map((week, index) => (
              <text key={week} x={2 + index * 48} y="-4.5">
                Week {week}
              </text>
            ))}
          </g>
          <path d={LANES} strokeWidth=".5" className="stroke-line-strong" />
          <path d={FOURS} className="stroke-ink" />
          <path d={ZERO} className="stroke-accent" />
          <path d="M65-2v62" strokeWidth="1" className="stroke-accent" />
        </svg>
        <div>
          <Eyebrow>404</Eyebrow>
          <h1 className="mt-3 text-display font-semibold">Oops! Page not found</h1>
          <p className="mt-4 text-lg text-muted">
            Nothing runs at this address. It may be mistyped, or the page has moved.
          </p>
          <p className="mt-2 flex min-h-11 items-center text-lg">Start again at one of these.</p>
          <Link to="/" className={`mt-4 ${buttonStyle({ intent: 'primary', size: 'lg' })}`}>
            Return to Home
          </Link>
        </div>
      </div>
      <ul role="list" className="mt-10 grid gap-x-8 gap-y-4 md:mt-14 md:grid-cols-4">
        {WAYS_ON.map(({ to, label, text }) => (
          <li key={to}>
            <Link to={to} className="block border-t border-line-strong py-3 hover:border-ink">
              <span className="text-xl font-semibold">{label}</span>
              <span className="mt-2 block text-muted">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
