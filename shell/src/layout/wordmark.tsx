import { Link } from '@site/runtime/router';
import { site } from '@site/ui/site';

/** The product's sign and name, leading home. */
export function Wordmark() {
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 items-center gap-2.5 text-lg font-semibold tracking-tight max-[22rem]:text-base"
      aria-label={`${site.product}, home`}
    >
      <svg viewBox="0 0 28 28" className="size-7" aria-hidden>
        <circle cx="14" cy="14" r="12" fill="none" stroke="currentColor" strokeWidth="2.5" />
        <rect x="7" y="10" width="9" height="3.4" rx="1.7" className="fill-accent" />
        <rect x="11" y="15.2" width="10" height="3.4" rx="1.7" fill="currentColor" />
      </svg>
      {site.product}
    </Link>
  );
}
