import { Suspense } from 'react';
import { DIALOG_FRAGMENTS, type FragmentName } from '@site/contracts';
import { useLocation } from '@site/runtime/router';
import { useSite } from '@site/runtime/store';
import type { Catalogue } from './catalogue.tsx';
import { StandaloneIndex } from './standalone-index.tsx';

type Props = { remote: string; catalogue: Catalogue };

/** The page at the address, or the index; fragments appear when the store asks for them, as in the shell. */
export function StandaloneApp({ remote, catalogue }: Props) {
  const { pathname } = useLocation();
  const dialog = useSite((state) => state.dialog?.kind);
  const isBannerDue = useSite((state) => state.consent.status === 'undecided');
  const Page = pageAt(pathname, catalogue);
  return (
    <>
      {Page ? (
        <main data-mf={remote}>
          <Suspense fallback="Loading…">
            {/* oxlint-disable-next-line react/static-components -- looked up in a catalogue that is made once */}
            <Page />
          </Suspense>
        </main>
      ) : (
        <StandaloneIndex remote={remote} catalogue={catalogue} />
      )}
      <div data-mf={remote}>
        {dialog && <MountedFragment name={DIALOG_FRAGMENTS[dialog]} catalogue={catalogue} />}
        {isBannerDue && <MountedFragment name="consent-banner" catalogue={catalogue} />}
      </div>
    </>
  );
}

function pageAt(pathname: string, { pages, collections, fragments }: Catalogue) {
  const [prefix, itemOf] = [...collections].find(([key]) => pathname.startsWith(`${key}/`)) ?? [];
  return (
    pages.get(pathname) ??
    (prefix && itemOf?.(pathname.slice(prefix.length + 1))) ??
    fragments.get(/^\/fragment\/(.+)$/.exec(pathname)?.[1] ?? '')
  );
}

function MountedFragment({ name, catalogue }: { name: FragmentName; catalogue: Catalogue }) {
  const Content = catalogue.fragments.get(name);
  // oxlint-disable-next-line react/static-components -- looked up in a catalogue that is made once
  return <Suspense>{Content && <Content />}</Suspense>;
}
