import { publicSettings, useSite } from '@site/runtime/store';
import { DialogFrame } from '@site/ui/dialog-frame';
import { Button } from '@site/ui/button';
import { useState } from 'react';
import { VIDEO } from '../../content/video-dialog.ts';

const POSTER_BARS = [
  [10, 10, 34, 'Sale'],
  [22, 25, 30, ''],
  [4, 40, 22, ''],
  [58, 40, 30, ''],
  [34, 62, 44, ''],
  [62, 77, 28, 'Campaign'],
] as const;

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
            // A player needs scripts and, on its own origin, its own storage; it is never of this origin. Its link "watch on
            // …" opens a whole page.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
            allow="fullscreen; picture-in-picture; encrypted-media"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
            className="size-full"
          />
        ) : (
          <div className="relative grid h-full place-content-center">
            {/* The timeline, as the video begins. */}
            {POSTER_BARS.map(([left, top, width, type]) => (
              <span
                key={`${left} ${top}`}
                data-type={type}
                data-color={type ? 'accent' : 'ink'}
                className="bar absolute h-[9%] opacity-80"
                style={{ left: `${left}%`, top: `${top}%`, width: `${width}%` }}
              />
            ))}
            <Button size="lg" className="relative shadow-lift" onClick={() => setIsAskedFor(true)}>
              <svg viewBox="0 0 12 12" aria-hidden className="size-4 fill-current">
                <path d="M2 1l9 5-9 5z" />
              </svg>
              {VIDEO.load}
            </Button>
          </div>
        )}
      </div>
      {!isLoaded && <p className="mt-3 text-sm text-muted">{VIDEO.notice(new URL(url).hostname)}</p>}
    </DialogFrame>
  );
}
