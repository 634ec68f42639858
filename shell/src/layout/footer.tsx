import { Link, prefetchFragmentOnIntent } from '@site/shared/router';
import { site } from '@site/shared/site';
import { openDialog } from '@site/shared/store';
import { FOOTER_LISTS } from './navigation.ts';
import { Wordmark } from './wordmark.tsx';

const linkStyle =
  'inline-flex min-h-9 items-center text-sm text-muted hover:text-ink hover:underline underline-offset-4';

/** Foot of every page. */
export function Footer() {
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-page gap-10 px-gutter py-14 md:grid-cols-[2fr_1fr_1fr]">
        <div>
          <Wordmark />
          <p className="mt-3 max-w-xs text-sm text-muted">{site.tagline}</p>
        </div>
        {FOOTER_LISTS.map(({ heading, links }) => (
          <nav key={heading} aria-label={heading}>
            <h2 className="text-sm font-semibold">{heading}</h2>
            <ul className="mt-2">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={linkStyle}>
                    {label}
                  </Link>
                </li>
              ))}
              {heading === 'Company' && (
                <li>
                  <button
                    type="button"
                    className={`cursor-pointer ${linkStyle}`}
                    {...prefetchFragmentOnIntent('cookie-preferences')}
                    aria-haspopup="dialog"
                    onClick={() => openDialog({ kind: 'cookie-preferences' })}
                  >
                    Cookie Settings
                  </button>
                </li>
              )}
            </ul>
          </nav>
        ))}
      </div>
      <div className="mx-auto flex max-w-page flex-col gap-2 border-t border-line px-gutter py-6 text-xs text-muted md:flex-row md:justify-between">
        <p className="max-w-prose">{site.fundingNotice}</p>
        <p>
          © {site.copyrightYear} {site.product}
        </p>
      </div>
    </footer>
  );
}
