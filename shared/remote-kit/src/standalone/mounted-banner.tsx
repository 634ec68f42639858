import { Suspense, useContext } from 'react';
import { useSite } from '@site/runtime/store';
import type { Catalogue } from './catalogue.tsx';
import { RemoteName } from './contexts.ts';

/** The consent banner, if this remote has it and there is something to ask. */
export function MountedBanner({ fragments }: Pick<Catalogue, 'fragments'>) {
  const remote = useContext(RemoteName);
  const isDue = useSite((state) => state.consent.status === 'undecided');
  const Content = fragments.get('consent-banner');
  if (!isDue || !Content) return null;
  return (
    <Suspense>
      <div data-mf={remote}>
        {/* oxlint-disable-next-line react/static-components -- looked up in a catalogue that is made once */}
        <Content />
      </div>
    </Suspense>
  );
}
