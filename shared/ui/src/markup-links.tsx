import { loadOnClick, prefetchOnIntent, useNavigate } from '@site/runtime/router';
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';

type Props = {
  children: ReactNode;
  className?: string;
  /** More that a click does, and what a visitor who points at something, or focuses it, is about to click. */
  onClick?: (event: MouseEvent) => void;
  onIntent?: (event: SyntheticEvent) => void;
};

/** Gives links in static markup the behaviour of every other link: no reload, and the page's code before the click. */
export function MarkupLinks({ children, className, onClick, onIntent }: Props) {
  const navigate = useNavigate();
  const handleClick = (event: MouseEvent) => {
    onClick?.(event);
    const link = linkToPage(event.target);
    if (!link || event.defaultPrevented || event.button) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    loadOnClick(link.pathname);
    void navigate(link.pathname + link.hash);
  };
  const handleIntent = (event: SyntheticEvent) => {
    onIntent?.(event);
    const link = linkToPage(event.target);
    if (link) prefetchOnIntent(link.pathname).onPointerEnter();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links take keys
    <div
      className={className}
      onClick={handleClick}
      onPointerOver={handleIntent}
      onTouchStart={handleIntent}
      onFocus={handleIntent}
    >
      {children}
    </div>
  );
}

/** The link to a page of this site that an event is for; a place on the open page is the browser's to find. */
function linkToPage(target: EventTarget): HTMLAnchorElement | undefined {
  const link = (target as Element).closest('a');
  const isPlace = link?.hash && link.pathname === location.pathname;
  const isPage =
    link?.origin === location.origin && !isPlace && !link.target && !link.hasAttribute('download');
  return isPage ? link : undefined;
}
