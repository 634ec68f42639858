import { linkToPage, prefetchOnIntent, useFollowLinks } from '@site/runtime/router';
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
  const follow = useFollowLinks();
  const handleClick = (event: MouseEvent) => {
    onClick?.(event);
    follow(event);
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
