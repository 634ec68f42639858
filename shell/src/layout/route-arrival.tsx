import { useEffect, useRef, useState } from 'react';
import { useLocation } from '@site/runtime/router';
import { MAIN_ID } from './skip-link.tsx';

type Props = { path: string };

/**
 * Does after a client navigation what the browser does after a page load: starts at the top (or at the fragment),
 * moves the focus to the start of the content, and tells screen readers the page's title.
 */
export function RouteArrival({ path }: Props) {
  const { hash } = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const arrivedAt = useRef(path);
  useEffect(() => {
    if (arrivedAt.current === path) return;
    arrivedAt.current = path;
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    setAnnouncement(document.title);
  }, [path, hash]);
  return (
    <output aria-live="polite" className="sr-only">
      {announcement}
    </output>
  );
}
