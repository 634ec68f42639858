import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { LoadedPage } from '../pages/page-load.ts';

/** React writes this where a boundary gave up on the server and leaves the content to the browser. */
const GIVEN_UP = '<!--$!-->';

/**
 * Throws the error that a page threw. Inside Suspense the renderer keeps an error to itself and writes the boundary's
 * fallback; the page alone, without the boundary around it, throws the error again.
 */
export function throwSwallowedError(rootHtml: string, path: string, page: LoadedPage): void {
  if (!rootHtml.includes(GIVEN_UP) || page.status === 'not-found') return;
  renderToString(<StaticRouter location={path}>{page.content}</StaticRouter>);
  throw new Error('a part inside a Suspense boundary did not render');
}
