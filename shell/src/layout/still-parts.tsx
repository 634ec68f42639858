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

type Props = { path: string };

/** Bar on top of every page: the document's own HTML, so that its code is not loaded. */
export function PageHeader({ path }: Props) {
  useCurrentLinks('#header', path);
  useMenuEvents(path);
  return (
    <MarkupActions className="contents">
      <StillHeader />
    </MarkupActions>
  );
}

/** Foot of every page, as the header. */
export function PageFooter({ path }: Props) {
  useCurrentLinks('#footer', path);
  return (
    <MarkupActions>
      <StillFooter />
    </MarkupActions>
  );
}

/** Moves the mark of the open page, which the document has on the page that it was made for. */
function useCurrentLinks(part: string, path: string): void {
  useEffect(() => {
    for (const link of document.querySelectorAll(`${part} nav a`)) {
      if (link.getAttribute('href') === path) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
  }, [part, path]);
}
