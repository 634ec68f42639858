import { PAGE_SHOWN_MARK } from '@site/contracts';
import { Suspense, use, useEffect } from 'react';
import { replayEarlyClicks } from '../early-clicks.ts';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { PageHead } from './page-head.tsx';
import { resourceToRender } from './page-resource.ts';
import { currentRelease } from './release.ts';

type Props = { path: string };

/** The page at a path, from whichever remote owns it. A navigation keeps the old page until the new one is there. */
export function PageView({ path }: Props) {
  if (currentRelease().status === 404 && path === initialPath) return <NotFoundPage path={path} />;
  return (
    <PageErrorBoundary path={path}>
      <Suspense>
        <RemotePage path={path} />
      </Suspense>
    </PageErrorBoundary>
  );
}

let initialPath: string | undefined;

/** Tells which path the document was served for: the not-found document is served for any. */
export function setInitialPath(path: string): void {
  initialPath = path;
}

function RemotePage({ path }: Props) {
  const page = use(resourceToRender(path));
  useEffect(() => {
    performance.mark(PAGE_SHOWN_MARK, { detail: path });
    replayEarlyClicks('page');
  }, [path]);
  if (page.status === 'not-found') return <NotFoundPage path={path} />;
  const { Page, item, meta, remote } = page;
  return (
    <>
      <PageHead path={path} meta={meta} />
      <div data-mf={remote} key={path}>
        <Page item={item} />
      </div>
    </>
  );
}
