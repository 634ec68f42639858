import { DIALOG_FRAGMENTS } from '@site/contracts';
import { NavLink, prefetchFragmentOnIntent } from '@site/runtime/router';
import { showsSampleContent } from '@site/ui/sample-content';
import { site } from '@site/ui/site';
import { openDialog, publicSettings } from '@site/runtime/store';
import { toggleInspector } from '../inspector/toggle-inspector.ts';
import { FOOTER_LISTS } from './footer-lists.ts';
import { Wordmark } from './wordmark.tsx';

const linkStyle =
  'inline-flex min-h-11 items-center text-sm text-muted underline-offset-4 hover:text-ink hover:underline md:min-h-9';

/** Foot of every page. */
export function Footer() {
  return (
    <footer id="footer" className="bg-paper">
      <div className="mx-auto max-w-page px-gutter">
        <div className="ruler" aria-hidden />
        <div className="grid grid-cols-2 gap-x-8 gap-y-10 py-12 md:grid-cols-4 md:py-16">
          <div className="col-span-2">
            <Wordmark />
            <p className="mt-3 max-w-[22ch] text-xl font-medium text-muted">{site.tagline}</p>
          </div>
          {FOOTER_LISTS.map(({ heading, links }) => (
            <nav key={heading} aria-label={heading}>
              <h2 className="text-sm font-semibold">{heading}</h2>
              <ul role="list" className="mt-2">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <NavLink
                      to={to}
                      className={`${linkStyle} decoration-2 aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-accent`}
                    >
                      {label}
                    </NavLink>
                  </li>
                ))}
                {heading === 'Company' && (
                  <li>
                    <button
                      type="button"
                      className={`cursor-pointer ${linkStyle}`}
                      {...prefetchFragmentOnIntent(DIALOG_FRAGMENTS['cookie-preferences'])}
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
        <div className="flex flex-col gap-2 border-t border-line py-6 text-xs text-muted md:flex-row md:justify-between">
          {(site.funding.isReady || showsSampleContent()) && (
            <p className="max-w-prose">
              {site.funding.notice}
              {!site.funding.isReady && ' (Sample)'}
            </p>
          )}
          <p className="md:ml-auto">
            © {site.copyrightYear} {site.product}
            {/* A developer's panel; Alt+Shift+X opens it on every site. */}
            {publicSettings().PUBLIC_SITE_INSPECTOR === 'footer' && (
              <>
                {' · '}
                <button
                  type="button"
                  className="min-h-6 cursor-pointer hover:underline"
                  aria-keyshortcuts="Alt+Shift+X"
                  onClick={toggleInspector}
                >
                  Site inspector
                </button>
              </>
            )}
          </p>
        </div>
      </div>
    </footer>
  );
}
