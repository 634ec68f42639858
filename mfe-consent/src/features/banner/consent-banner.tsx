import { Button } from '@site/ui/button';
import { doesOnClick } from '@site/ui/markup-actions';
import { bannerText as text } from '../../content/banner-text.ts';

const TITLE_ID = 'consent-title';

/**
 * Asks once, at the foot of the window, and blocks nothing. It covers the header's layer and lies under dialogs and
 * toasts. The build renders it to markup: it has no state, and `MarkupActions` do what its buttons say.
 */
export function ConsentBanner() {
  return (
    <section
      data-at-foot
      aria-labelledby={TITLE_ID}
      className="fixed inset-x-0 bottom-0 z-40 max-h-[50svh] overflow-y-auto overscroll-contain border-t border-line-strong bg-surface text-ink [box-shadow:var(--shadow-lift)] transition-transform duration-200 starting:translate-y-full"
    >
      <div className="mx-auto grid max-w-page gap-x-10 gap-y-4 px-gutter pt-4 pb-4 lg:grid-cols-[1fr_auto] lg:items-center">
        <div>
          <h2 id={TITLE_ID} className="pr-12 text-base font-semibold">
            {text.title}
          </h2>
          <p className="mt-1 max-w-[44rem] text-sm text-muted">
            {text.explanation}{' '}
            {/* On phones on a line of its own, where nothing moves when the font arrives. */}
            <a
              href="/privacy"
              className="text-ink underline underline-offset-4 max-sm:block max-sm:w-fit max-sm:leading-6"
            >
              {text.privacyLink}
            </a>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:*:grow sm:gap-3">
          <Button intent="secondary" {...doesOnClick('save-consent analytics marketing')}>
            {text.acceptAll}
          </Button>
          <Button intent="secondary" {...doesOnClick('save-consent')}>
            {text.rejectAll}
          </Button>
          <Button
            intent="quiet"
            className="max-sm:px-2"
            aria-haspopup="dialog"
            {...doesOnClick('open-dialog cookie-preferences')}
          >
            {text.settings}
          </Button>
          <button
            type="button"
            aria-label={text.dismiss}
            {...doesOnClick('dismiss-consent')}
            className="absolute top-2 right-2 flex size-11 cursor-pointer items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink lg:static"
          >
            <svg viewBox="0 0 20 20" className="size-5" aria-hidden fill="none" stroke="currentColor">
              <path d="M5 5l10 10M15 5L5 15" strokeWidth="1.75" strokeLinecap="round" />
            </svg>
          </button>
        </div>
      </div>
    </section>
  );
}
