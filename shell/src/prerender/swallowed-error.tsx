import type { LoadedPage } from '../remotes/load-page.ts';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';

/** What React writes where a boundary gave up on the server and leaves the content to the browser. */
const GIVEN_UP = '<!--$!-->';

/**
 * Throws what a page threw. Inside Suspense the renderer keeps an error to itself and writes the boundary's fallback;
 * the page alone, without the boundary around it, says what it was.
 */
export function throwSwallowedError(rootHtml: string, path: string, page: LoadedPage): void {
  if (!rootHtml.includes(GIVEN_UP) || page.status === 'not-found') return;
  renderToString(
    <StaticRouter location={path}>
      <page.Page item={page.item} />
    </StaticRouter>,
  );
  throw new Error('a part inside a Suspense boundary of its own did not render');
}
