import { SkipLink } from '@site/shell/src/layout/skip-link.tsx';
import { renderToString } from 'react-dom/server';
import { FooterIsland } from '../astro/src/islands/footer.tsx';
import { HeaderIsland } from '../astro/src/islands/header.tsx';
import { setRenderedPath } from '../astro/src/replacements/router.tsx';

/** HTML of the layout's own parts at a path. */
export function renderLayout(path: string): { skipLink: string; header: string; footer: string } {
  setRenderedPath(path);
  return {
    skipLink: renderToString(<SkipLink />),
    header: renderToString(<HeaderIsland path={path} />, { identifierPrefix: 'header' }),
    footer: renderToString(<FooterIsland />, { identifierPrefix: 'footer' }),
  };
}
