import { Suspense, useContext, useEffect } from 'react';
import { useLocation } from '@site/runtime/router';
import { AbsentPage } from './absent-page.tsx';
import type { Catalogue } from './catalogue.tsx';
import { ContentVersion, RemoteName } from './contexts.ts';
import { FaultBoundary } from './fault-boundary.tsx';
import { INDEX_PATH } from './standalone-bar.tsx';
import { StandaloneIndex } from './standalone-index.tsx';

type Props = { catalogue: Catalogue };

/** The page at the address, the index, or what takes the place of a page that this remote has not. */
export function StandalonePage({ catalogue }: Props) {
  const remote = useContext(RemoteName);
  const version = useContext(ContentVersion);
  const { pathname, hash } = useLocation();
  const path = pathname.replace(/\/+$/, '') || '/';
  useEffect(() => {
    document.title = `${path} of ${remote}, alone`;
    if (!hash) window.scrollTo(0, 0);
  }, [remote, path, hash]);
  const Page = pageAt(path, catalogue);
  const isIndex = path === '/' || path === INDEX_PATH;
  return (
    <main tabIndex={-1}>
      {Page ? (
        <div key={path} data-mf={remote}>
          <FaultBoundary attempt={version} Fallback={PageFault}>
            <Suspense fallback="Loading…">
              {/* oxlint-disable-next-line react/static-components -- looked up in a catalogue that is made once */}
              <Page />
            </Suspense>
          </FaultBoundary>
        </div>
      ) : isIndex ? (
        <StandaloneIndex catalogue={catalogue} />
      ) : (
        <AbsentPage />
      )}
    </main>
  );
}

function PageFault({ reason }: { reason: string }) {
  return (
    <p role="alert" className="mx-auto max-w-prose px-gutter py-10">
      <strong>This page threw an error:</strong> {reason}
    </p>
  );
}

function pageAt(path: string, { pages, collections, fragments }: Catalogue) {
  const [prefix, collection] = [...collections].find(([key]) => path.startsWith(`${key}/`)) ?? [];
  return (
    pages.get(path) ??
    (prefix && collection?.page(path.slice(prefix.length + 1))) ??
    fragments.get(/^\/fragment\/(.+)$/.exec(path)?.[1] ?? '')
  );
}
