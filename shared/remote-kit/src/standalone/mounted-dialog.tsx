import { Suspense, useContext, useLayoutEffect } from 'react';
import { DIALOG_FRAGMENTS, FRAGMENT_OWNERS } from '@site/contracts';
import { useLocation } from '@site/runtime/router';
import { siteStore, useSite } from '@site/runtime/store';
import { DialogFrame } from '@site/ui/dialog-frame';
import type { Catalogue } from './catalogue.tsx';
import { ContentVersion, RemoteName } from './contexts.ts';
import { FaultBoundary } from './fault-boundary.tsx';

/** The dialog that the store asks for, or a placeholder where another remote has it. */
export function MountedDialog({ fragments }: Pick<Catalogue, 'fragments'>) {
  const remote = useContext(RemoteName);
  const version = useContext(ContentVersion);
  const location = useLocation();
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the entry changes with it, which React does not see
  useLayoutEffect(() => siteStore.getState().followHistory(), [location]);
  const dialog = useSite((state) => state.dialog);
  if (!dialog || dialog.kind === 'own') return null;
  const name = DIALOG_FRAGMENTS[dialog.kind];
  const Content = fragments.get(name);
  if (!Content)
    return (
      <Notice
        title={`Placeholder for ${name}`}
        text={`In the site, this opens a dialog of mfe-${FRAGMENT_OWNERS[name]}. It is not here, because this remote runs alone.`}
      />
    );
  return (
    <FaultBoundary key={name} attempt={version} Fallback={DialogFault}>
      <Suspense>
        <div data-mf={remote}>
          {/* oxlint-disable-next-line react/static-components -- looked up in a catalogue that is made once */}
          <Content />
        </div>
      </Suspense>
    </FaultBoundary>
  );
}

const DialogFault = ({ reason }: { reason: string }) => (
  <Notice title="This dialog threw an error" text={reason} />
);

/** In place of a dialog. */
function Notice({ title, text }: { title: string; text: string }) {
  return (
    <DialogFrame remote="standalone" title={title} description={text}>
      {null}
    </DialogFrame>
  );
}
