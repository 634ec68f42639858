import { publicSettings, useSite } from '@site/runtime/store';
import { DialogFrame } from '@site/ui/dialog-frame';
import { Button } from '@site/ui/button';
import { useState } from 'react';
import { VIDEO } from '../../content/video-dialog.ts';

/** The demo video, 16:9. Without marketing consent its host is asked only on the visitor's click. */
export function VideoDialog() {
  const hasMarketingConsent = useSite(
    ({ consent }) => consent.status === 'decided' && consent.preferences.marketing,
  );
  const [isAskedFor, setIsAskedFor] = useState(false);
  const isLoaded = hasMarketingConsent || isAskedFor;
  const url = publicSettings().PUBLIC_DEMO_VIDEO_URL;
  return (
    <DialogFrame remote="marketing" title={VIDEO.title} description={VIDEO.description} isWide>
      <div className="mt-5 aspect-video overflow-hidden rounded-md border border-line bg-sunken">
        {isLoaded ? (
          <iframe
            src={url}
            title={VIDEO.playerTitle}
            // A player needs scripts and, on its own origin, its own storage; it is never of this origin.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
            allow="fullscreen; picture-in-picture; encrypted-media"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
            className="size-full"
          />
        ) : (
          <div className="grid h-full place-content-center justify-items-center gap-3 overflow-y-auto p-4 text-center sm:gap-5">
            <p className="max-w-[44ch] text-xs sm:text-sm">{VIDEO.notice(new URL(url).hostname)}</p>
            <Button onClick={() => setIsAskedFor(true)}>{VIDEO.load}</Button>
          </div>
        )}
      </div>
    </DialogFrame>
  );
}
