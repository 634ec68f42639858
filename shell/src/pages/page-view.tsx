import { PAGE_SHOWN_MARK } from '@site/contracts';
import { Suspense, use, useEffect, useLayoutEffect } from 'react';
import { replayClicks } from '../event-replay.ts';
import { adoptControls } from '../hydration/carry-over.ts';
import { endHydration } from '../hydration/hydrate.ts';
import { KeptContent } from '../hydration/kept-content.tsx';
import { ShellPart } from '../hydration/shell-part.tsx';
import { PageHead } from './page-head.tsx';
import { PageBoundary } from './page-boundary.tsx';
import type { PageCache } from './page-load.ts';

type Props = { path: string; pages: PageCache };

/** The page at a path, from the remote that owns it. A navigation keeps the old page until the new one is there. */
export function PageView({ path, pages }: Props) {
  return (
    <PageBoundary path={path} pages={pages}>
      <Suspense fallback={<KeptContent />}>
        <RemotePage path={path} pages={pages} />
        <ShellPart>
          <PageShown path={path} />
        </ShellPart>
      </Suspense>
    </PageBoundary>
  );
}

function RemotePage({ path, pages }: Props) {
  const page = use(pages.toRender(path));
  if (page.status === 'not-found') return page.content;
  const { content, meta, remote } = page;
  return (
    <>
      <PageHead path={path} meta={meta} />
      <div data-mf={remote} key={path}>
        {content}
      </div>
    </>
  );
}

/** After the page, whose effects come first. */
function PageShown({ path }: { path: string }) {
  useLayoutEffect(adoptControls, [path]);
  useEffect(() => {
    replayClicks('page');
    endHydration();
    performance.mark(PAGE_SHOWN_MARK, { detail: path });
  }, [path]);
  return null;
}
