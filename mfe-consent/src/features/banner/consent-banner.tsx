import { saveConsent } from '@site/runtime/consent';
import { Link, prefetchFragmentOnIntent } from '@site/runtime/router';
import { openDialog, useSite } from '@site/runtime/store';
import { Button } from '@site/ui/button';
import { useId } from 'react';
import { bannerText as text } from '../../content/banner-text.ts';
import { useRoomBelow } from './use-room-below.ts';

const ACCEPT_ALL = { analytics: true, marketing: true };
const REJECT_ALL = { analytics: false, marketing: false };

/**
 * Asks once, at the foot of the window, and blocks nothing. Saving is cheap and analytics waits for an idle moment,
 * so that a click is answered at once. It covers the header's layer and lies under dialogs and toasts.
 */
export function ConsentBanner() {
  const dismiss = useSite((state) => state.dismissConsent);
  const banner = useRoomBelow();
  const titleId = useId();
  return (
    <section
      ref={banner}
      aria-labelledby={titleId}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line-strong bg-surface text-ink [box-shadow:var(--shadow-lift)] transition-transform duration-200 starting:translate-y-full"
    >
      <div className="mx-auto grid max-w-page gap-x-10 gap-y-4 px-gutter pt-4 pb-4 lg:grid-cols-[1fr_auto] lg:items-center">
        <div>
          <h2 id={titleId} className="pr-12 text-base font-semibold">
            {text.title}
          </h2>
          <p className="mt-1 max-w-[44rem] text-sm text-muted">
            {text.explanation}{' '}
            {/* On phones on a line of its own, where nothing moves when the font arrives. */}
            <Link
              to="/privacy"
              className="text-ink underline underline-offset-4 max-sm:block max-sm:w-fit max-sm:leading-6"
            >
              {text.privacyLink}
            </Link>
          </p>
        </div>
        <div className="grid grid-cols-[1fr_1fr_auto] gap-2 sm:flex sm:flex-wrap sm:items-center sm:gap-3">
          <Button intent="secondary" onClick={() => saveConsent(ACCEPT_ALL)}>
            {text.acceptAll}
          </Button>
          <Button intent="secondary" onClick={() => saveConsent(REJECT_ALL)}>
            {text.rejectAll}
          </Button>
          <Button
            intent="quiet"
            className="max-sm:px-2"
            aria-haspopup="dialog"
            {...prefetchFragmentOnIntent('cookie-preferences')}
            onClick={() => openDialog({ kind: 'cookie-preferences' })}
          >
            {text.settings}
          </Button>
          <button
            type="button"
            aria-label={text.dismiss}
            onClick={dismiss}
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
