import '../replacements/adopt-settings.ts';
import type { PublicSettings } from '@site/contracts';
import { startConsent } from '@site/runtime/consent';
import { startAnalytics } from '@site/shell/src/analytics/start-analytics.ts';
import { usePageview } from '@site/shell/src/analytics/use-pageview.ts';
import { BannerHost, DialogHost } from '@site/shell/src/fragments/fragment-host.tsx';
import { ToastHost } from '@site/shell/src/toasts/toast-host.tsx';
import { adoptRelease } from '@site/shell/src/remotes/registry.ts';
import { useEffect } from 'react';

declare const SITE_SETTINGS: PublicSettings;

// An empty release: the code that loads the dialogs reads versions from it.
adoptRelease({ number: 0, remotes: {}, status: 200, settings: SITE_SETTINGS });

/** Banner, dialogs and messages of every page, and the start of consent and analytics, as in the shell. */
export function Overlays({ path }: { path: string }) {
  usePageview(path);
  useEffect(() => {
    startConsent();
    startAnalytics();
  }, []);
  return (
    <>
      <BannerHost />
      <DialogHost />
      <ToastHost />
    </>
  );
}
