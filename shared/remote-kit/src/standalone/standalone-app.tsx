import { startTransition, useEffect, useState } from 'react';
import { CONTENT_CHANGED } from '@site/contracts';
import { Toaster } from '@site/ui/toaster';
import type { Catalogue } from './catalogue.tsx';
import { ContentVersion, RemoteName } from './contexts.ts';
import { MountedBanner } from './mounted-banner.tsx';
import { MountedDialog } from './mounted-dialog.tsx';
import { StandaloneBar } from './standalone-bar.tsx';
import { StandalonePage } from './standalone-page.tsx';

type Props = { remote: string; catalogue: Catalogue; backend: string | undefined };

/** One remote as in the site, without the site: its page below a bar, dialogs and toasts when the store asks for them. */
export function StandaloneApp({ remote, catalogue, backend }: Props) {
  const [version, setVersion] = useState(0);
  useEffect(() => {
    const handleChange = (event: Event) => {
      event.preventDefault();
      // The old content stays until the new one is there.
      startTransition(() => setVersion((last) => last + 1));
    };
    addEventListener(CONTENT_CHANGED, handleChange);
    return () => removeEventListener(CONTENT_CHANGED, handleChange);
  }, []);
  return (
    <RemoteName value={remote}>
      <ContentVersion value={version}>
        <MountedBanner fragments={catalogue.fragments} />
        <StandaloneBar backend={backend} />
        <StandalonePage catalogue={catalogue} />
        <MountedDialog fragments={catalogue.fragments} />
        <Toaster />
      </ContentVersion>
    </RemoteName>
  );
}
