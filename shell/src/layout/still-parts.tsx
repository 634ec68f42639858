import { MarkupActions } from '@site/ui/markup-actions';
import { still } from '@site/ui/still';
import { useEffect } from 'react';
import * as contents from './still-contents.ts';
import { useMenuEvents } from './use-menu-events.ts';

const stillOf = (id: string, name: keyof typeof contents, className?: string) =>
  still(
    id,
    () => import('./still-contents.ts').then((loaded) => ({ default: loaded[name] })),
    import.meta.env.SSR ? contents[name] : undefined,
    className,
  );

// No box: the bar sticks to the window's top while the page is in view, and not while a box around it is.
const StillHeader = stillOf('header', 'Header', 'contents');
const StillFooter = stillOf('footer', 'Footer');

/** Bar on top of every page: the document's own HTML, so that its code is not loaded. */
export function PageHeader() {
  return (
    <MarkupActions className="contents">
      <StillHeader />
    </MarkupActions>
  );
}

/** Foot of every page, as the header. */
export function PageFooter() {
  return (
    <MarkupActions>
      <StillFooter />
    </MarkupActions>
  );
}

/** What header and footer do by themselves. It is apart from them, so that they stay where it fails. */
export function LayoutEvents({ path }: { path: string }) {
  useCurrentLinks(path);
  useMenuEvents(path);
  return null;
}

/** Moves the mark of the open page, which the document has on the page that it was made for. */
function useCurrentLinks(path: string): void {
  useEffect(() => {
    for (const link of document.querySelectorAll(':is(#header, #footer) nav a')) {
      if (link.getAttribute('href') === path) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
  }, [path]);
}
